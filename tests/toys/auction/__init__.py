"""Auction: a toy that has what the first games lack: hands, sealed bids, several seats at once."""
