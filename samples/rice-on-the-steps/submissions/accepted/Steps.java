import java.util.Scanner;

class Steps {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong(), k = in.nextLong();
        System.out.println(n * (n + 1) / 2 * k);
    }
}
