import java.util.Scanner;

public class OneRow {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), c = in.nextInt();
        long[] best = new long[c + 1];
        while (n-- > 0) {
            int weight = in.nextInt();
            long price = in.nextLong();
            for (int room = c; room >= weight; room--) best[room] = Math.max(best[room], best[room - weight] + price);
        }
        System.out.println(best[c]);
    }
}
