// MLE
fun main() {
    val all = mutableListOf<LongArray>()
    while (true) all.add(LongArray(1 shl 17))
}
