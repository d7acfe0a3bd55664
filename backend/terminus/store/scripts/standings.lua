-- The list of a puzzle and its par, of one moment.
-- KEYS: ranking, entries, par. ARGV: how many of the best are asked for.
local best = redis.call('ZRANGE', KEYS[1], 0, ARGV[1] - 1)
for place, device in ipairs(best) do best[place] = redis.call('HGET', KEYS[2], 'shown:' .. device) end
return {redis.call('GET', KEYS[3]), redis.call('HGET', KEYS[2], 'count'), best}
