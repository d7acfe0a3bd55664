-- Writes one change to a table, whole or not at all.
-- KEYS: game, log, events, presence, what remembers this call, and the quota that it counts in.
-- ARGV: expected version (0: the table must not exist yet), idle seconds,
--       what to remember of the call ('': its version) and for how many seconds,
--       changes that the quota allows (0: any number) and in how many seconds,
--       entries of the log to keep (-1: all), event, bell,
--       then four lists, each after its length: fields and values, fields to drop, log entries,
--       and if seats are numbered anew what each was before.
-- Answers `committed` with the version, what is left of the quota and the seconds until it is
-- full again; or `answered`, `outdated`, `gone`, `spent`.
local game, log, events, here, call, quota = unpack(KEYS)
local expected, idle = tonumber(ARGV[1]), tonumber(ARGV[2])
local answer, limit = ARGV[3], tonumber(ARGV[5])
local keep, event, bell = tonumber(ARGV[7]), ARGV[8], ARGV[9]

-- Written already: somebody sent the call again, or the reply was lost and our client did.
local known = redis.call('GET', call)
if known then
  redis.call('EXPIRE', game, idle) -- a change to wait for: by then replicas have the first too
  if answer ~= '' then return {'answered', known} end
  return {'committed', tonumber(known)}
end

local version = tonumber(redis.call('HGET', game, 'version') or 0)
if version ~= expected then
  return {version == 0 and 'gone' or 'outdated'}
end

local left, seconds
if limit > 0 then
  left, seconds = spend(quota, limit, tonumber(ARGV[6]))
  if left < 0 then return {'spent', left, seconds} end
end

local at = 10
local function list(command, key, size)
  local count = tonumber(ARGV[at])
  local first, last = at + 1, at + count
  at = last + 1
  for from = first, last, size do -- unpack has a limit
    redis.call(command, key, unpack(ARGV, from, math.min(from + size - 1, last)))
  end
end

version = version + 1
-- First what a full store refuses: after any other change it would let all the rest through.
redis.call('HSET', game, 'version', version)
if version == 1 then redis.call('DEL', log, events) end
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
redis.call('SET', call, answer == '' and version or answer, 'EX', ARGV[4])
for i = 1, 3 do redis.call('EXPIRE', KEYS[i], idle) end
redis.call('PUBLISH', bell, version)
return {'committed', version, left, seconds}
