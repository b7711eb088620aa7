"""The parts of ``rulebook conformance``, apart because they load the engine."""
