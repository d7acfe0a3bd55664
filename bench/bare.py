"""The least that could do the same: Flask routes with one Redis call and ready bytes."""

from __future__ import annotations

import os

from flask import Flask, Response, request

from terminus.store import connect

SCRIPT = b"redis.call('RPUSH', KEYS[1], ARGV[1]) return redis.call('INCR', KEYS[2])"

app = Flask(__name__)
redis = connect(os.environ["REDIS_URL"])
write = redis.register_script(SCRIPT)
ready = os.environ["BENCH_BODY"].encode()


@app.get("/api/v1/ready")
def is_ready() -> Response:
    return Response(b"{}", mimetype="application/json")


@app.get("/read")
def read() -> Response:
    return Response(redis.get("bench:{bare}:body"), mimetype="application/json")


@app.post("/write")
def append() -> Response:
    write(["bench:{bare}:log", "bench:{bare}:version"], [request.get_data()])
    return Response(ready, status=201, mimetype="application/json")
