"""Live matches: what is played, rendered and delivered now. Imports store, model and ops."""
