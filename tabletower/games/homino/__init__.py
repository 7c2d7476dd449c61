"""Highrise Homino."""
