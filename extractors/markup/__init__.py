"""What Markdown and HTML have in common: passages with emphasis, and what a booklet means by them."""
