// OLE
fun main() {
    while (true) println("and again and again and again and again and again")
}
