-- Takes one from a bucket that is filled again after a while. Answers how many are left (-1: it was
-- empty already) and the seconds until it is full again. An empty one costs no write, and a store
-- that takes no writes counts nothing: whatever was to be limited will not happen either.
local function spend(bucket, limit, seconds)
  local spent, rest = tonumber(redis.call('GET', bucket) or 0) or 0, redis.call('PTTL', bucket)
  -- Not so: it is new, or was restored without its end, or the clock or the limit is another.
  local running = rest > 0 and rest <= seconds * 1000
  if not running then rest = seconds * 1000 end
  local left = math.max(limit - spent, 0)
  if left > 0 or not running then
    redis.pcall('SET', bucket, math.min(spent + 1, limit), 'PX', rest)
  end
  return left - 1, math.ceil(rest / 1000)
end
