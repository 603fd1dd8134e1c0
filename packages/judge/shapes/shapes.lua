-- Keeps so many MB in a shape: both are read from the input.
local function depth(n)
  if n == 0 then return 0 end
  return 1 + depth(n - 1)
end

local shape, mb = io.read('a'):match('(%a+) (%d+)')
mb = tonumber(mb)
local sum = 0
if shape == 'array' then
  -- a table has room for a power of two; one of all would have twice what it is asked for
  local all = {}
  for i = 1, mb do
    local row = {}
    for j = 1, 65536 do row[j] = 0.5 end -- 16 bytes each
    all[i] = row
  end
  for _, row in ipairs(all) do
    for _, one in ipairs(row) do sum = sum + one end
  end
elseif shape == 'objects' then
  local first
  for i = 1, mb * 8000 do first = { following = first, a = i } end -- 131 bytes each
  while first do
    sum = sum + (first.a & 1)
    first = first.following
  end
elseif shape == 'churn' then
  local rows = {}
  for _ = 1, 6 do
    for i = 1, mb * 8 do
      local row = {}
      for j = 1, 8192 do row[j] = i + 0.5 end
      rows[i] = row
    end
  end
  for _, row in ipairs(rows) do sum = sum + row[5] end
elseif shape == 'strings' then
  local all = {}
  for i = 1, mb * 4096 do all[i] = string.rep(tostring(1000000000 + i), 20) end
  for _, text in ipairs(all) do sum = sum + text:byte(9) end
else
  sum = depth(mb * 1000)
end
print(sum > 0 and 'kept' or 'lost')
