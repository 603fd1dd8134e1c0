// Keeps so many MB in a shape: both are read from the input.
class Node(val next: Node?, val a: Long, val b: Long)

fun depth(n: Int): Int = if (n == 0) 0 else 1 + depth(n - 1)

fun main() {
    val (shape, size) = readLine()!!.split(" ")
    val mb = size.toInt()
    var sum = 0L
    when (shape) {
        "array" -> {
            val all = ByteArray(mb shl 20)
            for (i in all.indices step 64) all[i] = 1
            for (one in all) sum += one
        }
        "objects" -> {
            var first: Node? = null
            for (i in 0 until (mb shl 15)) first = Node(first, i.toLong(), 0) // 32 bytes each
            while (first != null) {
                sum += first.a and 1
                first = first.next
            }
        }
        "churn" -> {
            val rows = arrayOfNulls<DoubleArray>(mb shl 4)
            for (round in 0 until 6)
                for (i in rows.indices) rows[i] = DoubleArray(8192).also { it.fill(i + 0.5) }
            for (row in rows) sum += row!![5].toLong()
        }
        "strings" -> {
            val all = ArrayList<String>()
            for (i in 0 until mb * 4300) { // 244 bytes each with what a string has of its own
                val text = StringBuilder(200)
                for (j in 0 until 20) text.append(1_000_000_000 + i)
                all.add(text.toString())
            }
            for (text in all) sum += text[9].toInt()
        }
        else -> sum = depth(mb * 1000).toLong()
    }
    println(if (sum > 0) "kept" else "lost")
}
