// TLE
fun main() {
    var x = 1L
    while (x != 0L) x = x * 5 + 2 or 1
}
