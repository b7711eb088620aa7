"""The manual: the pages of ``site/manual`` and the code itself go in, pages of the website come out."""
