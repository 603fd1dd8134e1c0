// AC
/* public class Wrong { */
import java.util.Scanner;

class Helper {
    static long sum(long a, long b) { return a + b; }
}

public class AnyName {
    static String text = "public class Other {";

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(Helper.sum(in.nextLong(), in.nextLong()));
    }
}
