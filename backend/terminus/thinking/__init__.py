"""Players that think: what a round could have been, and robots that look ahead.

Nothing else imports this package while the service starts: it alone needs numpy.
"""
