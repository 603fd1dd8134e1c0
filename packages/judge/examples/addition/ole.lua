-- OLE
while true do print("and again and again and again") end
