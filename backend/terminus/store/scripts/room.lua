-- How much of its memory the node of a key uses, and how much it may use (0: no limit is set).
-- KEYS: any key of the node.
local told = redis.call('INFO', 'memory')
return {told:match('used_memory:(%d+)'), told:match('maxmemory:(%d+)')}
