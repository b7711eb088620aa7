"""Results for others to read: JSON, JUnit XML, EARL and a page of HTML."""
