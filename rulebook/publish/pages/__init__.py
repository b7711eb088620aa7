"""The pages of the site: each module makes one kind of page from its data."""
