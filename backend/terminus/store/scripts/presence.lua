-- Who is at a table, by the server's clock: seats, scored by when they fade.
local stamp = redis.call('TIME')
local now = tonumber(stamp[1]) + tonumber(stamp[2]) / 1000000

-- Marks a seat as here for some seconds; true when that is news. To spare the disk a mark that
-- would last long enough is left as it is, and a new one lasts a little longer. A server that is
-- full marks nobody, and can still be read; one that is no longer the master has to say so.
local function mark(here, seat, seconds)
  local fades = tonumber(redis.call('ZSCORE', here, seat) or 0)
  if fades < now + seconds then
    local done = redis.pcall('ZADD', here, now + seconds * 1.25, seat)
    if type(done) == 'table' and done.err then
      if string.find(done.err, 'READONLY', 1, true) then error(done) end
      return false
    end
    redis.call('EXPIRE', here, math.ceil(seconds * 1.25) + 60)
  end
  return fades <= now
end

local function present(here)
  return redis.call('ZRANGEBYSCORE', here, '(' .. string.format('%.6f', now), '+inf')
end
