"""The stages of the plain-text reader: lines, cards, debris, pieces, headings; and the forum page."""
