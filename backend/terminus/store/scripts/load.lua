-- A table as a move needs it; whoever calls is present.
-- KEYS: game, presence, and the answer's key if there is one.
-- ARGV: the token's field, seconds that a call counts for, bell.
local found = redis.call('HMGET', KEYS[1], 'version', 'format', 'table', 'state', ARGV[1])
local seat = found[5]
if seat and mark(KEYS[2], seat, tonumber(ARGV[2])) then redis.call('PUBLISH', ARGV[3], '') end
local answer = KEYS[3] and redis.call('GET', KEYS[3]) or false
return {found[1], found[2], found[3], found[4], seat, answer, present(KEYS[2]), stamp[1]}
