-- Remembers what a call was answered that changed nothing, unless it is remembered already.
-- KEYS: what remembers the call. ARGV: the answer, and for how many seconds.
-- Answers what was remembered before, if anything was.
local known = redis.call('GET', KEYS[1])
if not known then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end
return known
