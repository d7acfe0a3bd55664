-- Keeps something beside a table, as a field of it: they end together. KEYS: game.
-- ARGV: the field, and what it holds.
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
