"""All that outlives the process."""
