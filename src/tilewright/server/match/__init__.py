"""One match while somebody plays or looks at it."""
