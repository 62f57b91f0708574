"""What bots think with: the contract of a judgement, a search over it, and how its weights are learnt and kept."""
