import sys
from random import choice

from terminus_client import Terminus

server, title = sys.argv[1:] or ("http://localhost:8000", "paris")
table = Terminus(server).open(title, name="My bot")
table.invite("steady", name="Robot")
table.start()
for turn in table.turns():
    turn.play(choice(turn.moves))
print([score["total"] for score in table.game["scores"]], table.verify())
