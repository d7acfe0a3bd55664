-- Who is at the table, by the server's clock. KEYS: presence (seats, scored by when they fade).
-- ARGV: nothing, or a seat and for how many seconds it is here (0: it leaves).
local now = redis.call('TIME')
now = tonumber(now[1]) + tonumber(now[2]) / 1000000
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if ARGV[1] then
  local seat, seconds = ARGV[1], tonumber(ARGV[2])
  local was_here = redis.call('ZSCORE', KEYS[1], seat)
  if seconds > 0 then
    redis.call('ZADD', KEYS[1], now + seconds, seat)
    redis.call('EXPIRE', KEYS[1], math.ceil(seconds) + 60)
  else
    redis.call('ZREM', KEYS[1], seat)
  end
  return ((was_here and true or false) ~= (seconds > 0)) and 1 or 0
end
return redis.call('ZRANGE', KEYS[1], 0, -1)
