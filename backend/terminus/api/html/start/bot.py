import sys

import httpx

api = httpx.Client(base_url=sys.argv[1], timeout=30)
seat = api.post("/api/v1/games", json={"title": sys.argv[2], "name": "My bot"}).json()
api.headers["Authorization"] = f"Bearer {seat['token']}"
table = f"/api/v1/games/{seat['code']}"
api.post(f"{table}/seats", json={"name": "Robot", "bot": "steady"}).raise_for_status()
game = api.post(f"{table}/start").json()
while game["status"] != "finished":
    move = game["moves"][0]
    game = api.post(move["href"], json=move["body"]).raise_for_status().json()
print([(each["name"], each["total"]) for each in game["scores"]])
