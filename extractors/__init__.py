"""A file in, a Document out: readers for PDF, HTML, Markdown and plain text.

:func:`rulebook.read` is how a program uses it; what lies in here is the tool's own and may change without notice.
"""
