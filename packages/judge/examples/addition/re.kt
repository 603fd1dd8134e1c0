// RE
fun main(args: Array<String>) = println(args[7])
