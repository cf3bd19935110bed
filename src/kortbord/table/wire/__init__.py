"""What goes over the wire: the messages, and what is made from them."""
