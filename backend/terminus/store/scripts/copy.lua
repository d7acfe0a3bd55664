-- All that is kept of a table or a puzzle, of one moment. KEYS: its keys, the one that it always has first.
-- Answers nothing when that is gone, else for each key that exists: which it is, its kind,
-- the milliseconds it has left (-1: no end), and what it holds.
local readers = {
  string = { 'GET' },
  hash = { 'HGETALL' },
  list = { 'LRANGE', 0, -1 },
  set = { 'SMEMBERS' },
  zset = { 'ZRANGE', 0, -1, 'WITHSCORES' },
  stream = { 'XRANGE', '-', '+' },
}

local found = {}
if redis.call('EXISTS', KEYS[1]) == 0 then return found end
for i, key in ipairs(KEYS) do
  local kind = redis.call('TYPE', key).ok
  if kind ~= 'none' then
    local command, first, last, more = unpack(readers[kind])
    local holds = more and redis.call(command, key, first, last, more)
      or first and redis.call(command, key, first, last)
      or redis.call(command, key)
    found[#found + 1] = { i, kind, redis.call('PTTL', key), holds }
  end
end
return found
