-- Keeps something with a table that is still there, and goes with it.
-- KEYS: game. ARGV: the field, what to keep.
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
