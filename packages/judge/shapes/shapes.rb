# Keeps so many MB in a shape: both are read from the input.
class Node
  attr_accessor :following, :a

  def initialize(following, a)
    @following = following
    @a = a
  end
end

def depth(n) = n.zero? ? 0 : 1 + depth(n - 1)

shape, size = gets.split
mb = size.to_i
sum = 0
case shape
when 'array'
  all = Array.new(mb * 131_072, 0.5)
  all.each { |one| sum += one }
when 'objects'
  first = nil
  (mb * 25_600).times { |i| first = Node.new(first, i) } # a slot of 40 bytes each
  while first
    sum += first.a & 1
    first = first.following
  end
when 'churn'
  rows = Array.new(mb * 16)
  6.times { rows.each_index { |i| rows[i] = Array.new(8192, i + 0.5) } }
  rows.each { |row| sum += row[5] }
when 'strings'
  all = Array.new(mb * 4096) { |i| (1_000_000_000 + i).to_s * 20 } # 256 bytes each with a slot
  all.each { |text| sum += text.getbyte(9) }
else
  sum = depth(mb * 1000)
end
puts sum.positive? ? 'kept' : 'lost'
