-- TLE
local x = 1
while x ~= 0 do x = (x * 5 + 2 | 1) % 1000003 end
