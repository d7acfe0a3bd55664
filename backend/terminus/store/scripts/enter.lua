-- Puts a result on the list of a puzzle, unless its device or its table has entered before.
-- KEYS: ranking, entries. ARGV: device, table, total, what is shown, how many are kept, seconds.
-- Answers `entered` with the place from 0 on (none: not among those kept) and how many have entered;
-- or `device` or `table`, whichever has entered with another result.
local ranking, entries = KEYS[1], KEYS[2]
local device, played, total, shown, most, seconds = unpack(ARGV)
most = tonumber(most)

local with = redis.call('HGET', entries, 'device:' .. device)
if with and with ~= played then return {'device'} end
local by = redis.call('HGET', entries, 'table:' .. played)
if by and by ~= device then return {'table'} end

if not with then
  local number = tonumber(redis.call('HGET', entries, 'count') or 0) + 1
  local place = number - tonumber(total) * 1e9 -- the highest total first, then whoever came first
  local last = redis.call('ZRANGE', ranking, most - 1, most - 1, 'WITHSCORES')[2]
  if last and tonumber(last) < place then return {'entered', false, number - 1} end
  redis.call('HSET', entries, 'count', number, 'device:' .. device, played,
    'table:' .. played, device, 'shown:' .. device, shown)
  redis.call('ZADD', ranking, place, device)
  for _, out in ipairs(redis.call('ZRANGE', ranking, most, -1)) do
    local table_of = redis.call('HGET', entries, 'device:' .. out)
    redis.call('HDEL', entries, 'device:' .. out, 'table:' .. table_of, 'shown:' .. out)
    redis.call('ZREM', ranking, out)
  end
  for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, seconds) end
end
return {'entered', redis.call('ZRANK', ranking, device), tonumber(redis.call('HGET', entries, 'count'))}
