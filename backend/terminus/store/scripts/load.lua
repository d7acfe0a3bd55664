-- A table as a move needs it. KEYS: game, and the answer's key if there is one. ARGV: the token's field.
local found = redis.call('HMGET', KEYS[1], 'version', 'table', 'state', ARGV[1])
found[5] = KEYS[2] and redis.call('GET', KEYS[2]) or false
return found
