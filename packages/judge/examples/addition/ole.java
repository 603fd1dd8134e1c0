// OLE
public class Main {
    public static void main(String[] args) {
        for (;;) System.out.println("and again and again and again and again and again and again and again");
    }
}
