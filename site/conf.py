"""Configuration of the website; what differs from build to build comes from ``rulebook site``."""

project = "rulebook"
author = "The rulebook developers"
extensions = ["rulebook.publish", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
root_doc = "index"
html_theme = "theme"
html_theme_path = ["."]
html_title = "rulebook"
html_copy_source = False
html_show_sourcelink = False
html_show_search_summary = False
html_permalinks_icon = "#"
html_use_index = False
html_link_suffix = "/index.html"
html_static_path: list[str] = []
smartquotes = False
nitpicky = True
# The manual's reference of the libraries is made of their docstrings.
napoleon_use_ivar = True
autodoc_typehints_format = "short"
nitpick_ignore_regex = [("py:.*", ".*")]  # signatures name types of Python and of the insides, which have no page here
