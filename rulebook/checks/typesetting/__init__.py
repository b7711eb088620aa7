"""How a book sets its marks and spaces, and where it departs from that: what the check of typography tells of."""
