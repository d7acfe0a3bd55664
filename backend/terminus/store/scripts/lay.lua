-- Lays a table as a copy has it, whole or not at all. KEYS: the table's keys, the game's first.
-- ARGV: the version that the table has now (0: there is none), bell, then for each key its kind
--       (none: it shall not exist), the milliseconds it has left, and pieces after their number.
local expected, bell = tonumber(ARGV[1]), ARGV[2]
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or 0)
if version ~= expected then return 0 end

local writers = { string = 'SET', hash = 'HSET', list = 'RPUSH', set = 'SADD', zset = 'ZADD' }
local at = 3

local function lay(key, kind, first, last)
  if kind == 'stream' then
    while first <= last do -- an entry: its id, how many pieces, and these
      local count = tonumber(ARGV[first + 1])
      redis.call('XADD', key, ARGV[first], unpack(ARGV, first + 2, first + 1 + count))
      first = first + 2 + count
    end
    return
  end
  for from = first, last, 1000 do -- unpack has a limit
    redis.call(writers[kind], key, unpack(ARGV, from, math.min(from + 999, last)))
  end
end

for _, key in ipairs(KEYS) do
  local kind, left, count = ARGV[at], tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  redis.call('DEL', key)
  if kind ~= 'none' then
    lay(key, kind, at + 3, at + 2 + count)
    if left >= 0 then redis.call('PEXPIRE', key, math.max(left, 1)) end
  end
  at = at + 3 + count
end
redis.call('PUBLISH', bell, redis.call('HGET', KEYS[1], 'version'))
return 1
