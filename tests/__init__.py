"""The tests and the benchmarks: a package, so that none of this name that others install comes before it."""
