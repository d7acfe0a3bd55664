-- KEYS: the lease. ARGV: whose it is to be, and for how many milliseconds (0: it is given back).
-- Answers whether it is theirs; whoever has it may prolong it.
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
if tonumber(ARGV[2]) > 0 then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
else
  redis.call('DEL', KEYS[1])
end
return 1
