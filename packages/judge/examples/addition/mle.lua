-- MLE
local all = {}
while true do all[#all + 1] = string.rep("x", 1000000) .. #all end
