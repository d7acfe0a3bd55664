-- Takes one from a bucket that is filled again after a while. KEYS: bucket. ARGV: limit, seconds.
-- Answers the seconds to wait when the bucket is empty, else 0.
local spent = redis.call('INCR', KEYS[1])
if spent == 1 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
if spent <= tonumber(ARGV[1]) then return 0 end
return math.max(redis.call('TTL', KEYS[1]), 1)
