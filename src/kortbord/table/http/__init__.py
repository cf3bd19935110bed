"""The way in: requests, sockets, the page, and what guards them."""
