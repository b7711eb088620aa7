"""A file in, a Document out: readers for PDF, HTML, Markdown and plain text."""
