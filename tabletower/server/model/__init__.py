"""The model: records of a match, and the arithmetic of the shuffle. Imports ops."""
