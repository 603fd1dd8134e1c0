import java.util.Scanner;

public class Approach {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        StringBuilder out = new StringBuilder();
        while (n-- > 0) {
            long x1 = in.nextLong(), y1 = in.nextLong(), u1 = in.nextLong(), v1 = in.nextLong();
            long x = in.nextLong() - x1, y = in.nextLong() - y1, u = in.nextLong() - u1, v = in.nextLong() - v1;
            double answer = x * u + y * v >= 0 ? Math.hypot(x, y) : Math.abs(x * v - y * u) / Math.hypot(u, v);
            out.append(answer).append('\n');
        }
        System.out.print(out);
    }
}
