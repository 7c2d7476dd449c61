"""Operations: settings, limits, metrics, logs, caches and clocks. Imports nothing of the server."""
