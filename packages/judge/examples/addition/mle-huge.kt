// MLE
fun main() {
    println(LongArray(1 shl 30).size)
}
