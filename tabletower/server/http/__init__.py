"""HTTP and WebSocket: routes, middleware, protocols. Imports live, store and ops."""
