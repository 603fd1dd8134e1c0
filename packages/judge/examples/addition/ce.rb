# CE
puts (1 + 
