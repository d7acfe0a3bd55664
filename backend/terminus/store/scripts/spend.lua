-- KEYS: bucket. ARGV: limit, seconds.
return {spend(KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]))}
