-- Who is at a table, by the server's clock: seats, scored by when they fade.
local stamp = redis.call('TIME')
local now = tonumber(stamp[1]) + tonumber(stamp[2]) / 1000000

-- Marks a seat as here for some seconds; true when that is news. To spare the disk a mark that
-- would last long enough is left as it is, and a new one lasts a little longer.
local function mark(here, seat, seconds)
  local fades = tonumber(redis.call('ZSCORE', here, seat) or 0)
  if fades < now + seconds then
    redis.call('ZADD', here, now + seconds * 1.25, seat)
    redis.call('EXPIRE', here, math.ceil(seconds * 1.25) + 60)
  end
  return fades <= now
end

local function present(here)
  return redis.call('ZRANGEBYSCORE', here, '(' .. string.format('%.6f', now), '+inf')
end
