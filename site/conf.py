"""Configuration of the website; what differs from build to build comes from ``rulebook site``."""

project = "rulebook"
author = "The rulebook developers"
extensions = ["rulebook.publish"]
root_doc = "index"
primary_domain = "rulebook"
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
