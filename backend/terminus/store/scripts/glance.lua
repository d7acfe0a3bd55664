-- A table as one seat sees it; whoever looks is present.
-- KEYS: game, presence. ARGV: the token's field, seconds that a look counts for, bell.
local found = redis.call('HMGET', KEYS[1], 'version', 'view', ARGV[1])
local own = found[3] and redis.call('HGET', KEYS[1], 'view:' .. found[3])
if found[3] and mark(KEYS[2], found[3], tonumber(ARGV[2])) then redis.call('PUBLISH', ARGV[3], '') end
return {found[1], own or found[2], found[3]}
