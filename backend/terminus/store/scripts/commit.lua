-- Writes one change to a table, whole or not at all.
-- KEYS: game, log, events, presence, and the answer's key if the change has one.
-- ARGV: expected version (0: the table must not exist yet), id of this call, idle seconds,
--       seconds and body of the answer, entries of the log to keep (-1: all), event, bell,
--       then four lists, each after its length: fields and values, fields to drop, log entries,
--       and if seats are numbered anew what each was before.
local game, log, events, here, answer = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local expected, call, idle = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local keep, event, bell = tonumber(ARGV[6]), ARGV[7], ARGV[8]

if answer then
  local body = redis.call('GET', answer)
  if body then return {'answered', body} end
end

local found = redis.call('HMGET', game, 'version', 'call')
local version = tonumber(found[1] or 0)
if version == expected + 1 and found[2] == call then
  return {'committed', version} -- written already: the reply was lost, and the client asks again
end
if version ~= expected then
  return {version == 0 and 'gone' or 'outdated'}
end

local at = 9
local function list(command, key, size)
  local count = tonumber(ARGV[at])
  local first, last = at + 1, at + count
  at = last + 1
  for from = first, last, size do -- unpack has a limit
    redis.call(command, key, unpack(ARGV, from, math.min(from + size - 1, last)))
  end
end

version = version + 1
if version == 1 then redis.call('DEL', log, events) end
redis.call('HSET', game, 'version', version, 'call', call)
list('HSET', game, 1000)
list('HDEL', game, 1000)
if keep == 0 then
  redis.call('DEL', log)
elseif keep > 0 then
  redis.call('LTRIM', log, 0, keep - 1)
end
list('RPUSH', log, 1000)

-- Whoever is here stays so under another number.
local first, last = at + 1, at + tonumber(ARGV[at])
if last >= first and redis.call('EXISTS', here) == 1 then
  local marks = {}
  for i = first, last do marks[i] = redis.call('ZSCORE', here, ARGV[i]) end
  redis.call('DEL', here)
  for i = first, last do
    if marks[i] then redis.call('ZADD', here, marks[i], i - first) end
  end
  redis.call('EXPIRE', here, idle)
end

redis.call('XADD', events, 'MAXLEN', 1000, version .. '-0', 'event', event)
if answer then redis.call('SET', answer, ARGV[5], 'EX', ARGV[4]) end
for i = 1, 3 do redis.call('EXPIRE', KEYS[i], idle) end
redis.call('PUBLISH', bell, version)
return {'committed', version}
