# RE
puts nil + 1
