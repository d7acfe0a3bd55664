-- KEYS: presence. ARGV: nothing, or a seat and for how many seconds it is here (0: it leaves).
-- Answers who is here, or whether the mark is news.
if not ARGV[1] then return present(KEYS[1]) end
if tonumber(ARGV[2]) > 0 then return mark(KEYS[1], ARGV[1], tonumber(ARGV[2])) and 1 or 0 end
return redis.call('ZREM', KEYS[1], ARGV[1])
