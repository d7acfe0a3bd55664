-- A table as one seat sees it; a spectator has no token's field.
-- KEYS: game, presence, and the events if they are asked for.
-- ARGV: the token's field, seconds that a look counts for as a sign of life (0: it is none), bell,
--       and the version after which the events are asked for.
local found = redis.call('HMGET', KEYS[1], 'version', 'format', 'view', 'scores', 'roll', ARGV[1])
local seat, view, own = found[6], found[3], false
if seat then
  local mine = redis.call('HMGET', KEYS[1], 'view:' .. seat, 'own:' .. seat)
  view, own = mine[1] or view, mine[2]
  local seconds = tonumber(ARGV[2])
  if seconds > 0 and mark(KEYS[2], seat, seconds) then redis.call('PUBLISH', ARGV[3], '') end
end
local events = KEYS[3] and redis.call('XRANGE', KEYS[3], '(' .. ARGV[4] .. '-0', '+')
return {
  found[1], found[2], view, found[4], own, found[5], seat, present(KEYS[2]), stamp[1], events or false
}
