"""Live matches: what is played, rendered and delivered now. Imports store and ops."""
