"""The intervals: their records, the table of events, what they remember."""
