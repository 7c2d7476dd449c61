"""HTTP and WebSocket: routes, middleware, protocols. Imports live, store, model and ops."""
