// WA
fun main() = println(3)
