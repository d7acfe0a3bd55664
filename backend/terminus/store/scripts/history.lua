-- A table's version and the whole log that led to it, of one moment. KEYS: game, log.
return {redis.call('HGET', KEYS[1], 'version'), redis.call('LRANGE', KEYS[2], 0, -1)}
