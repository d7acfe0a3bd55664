"""Tables as releases left them in the store: every later one must be able to go on with them."""
