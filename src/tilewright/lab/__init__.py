"""The laboratory: judgements are learnt and bots are rated here, on as many processors as there are."""
