// AC
import java.util.*

data class Both(val a: Long, val b: Long)

fun main(args: Array<String>) {
    val scanner = Scanner(System.`in`)
    val both = Both(scanner.nextLong(), scanner.nextLong())
    println(listOf(both.a, both.b).sum())
}
