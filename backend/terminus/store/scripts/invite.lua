-- KEYS: a bot's invitations. ARGV: the invitation, for how many seconds it holds, how many are kept
-- at most, and the bot's bell.
local now = tonumber(redis.call('TIME')[1])
local seconds, most = tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZADD', KEYS[1], 'NX', now + seconds, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - most)
redis.call('EXPIRE', KEYS[1], seconds)
redis.call('PUBLISH', ARGV[4], '')
