-- A table as one seat sees it. KEYS: game. ARGV: the token's field.
local found = redis.call('HMGET', KEYS[1], 'version', 'view', ARGV[1])
local own = found[3] and redis.call('HGET', KEYS[1], 'view:' .. found[3])
return {found[1], own or found[2], found[3]}
