import java.util.*;

/** Keeps so many MB in a shape: both are read from the input. */
public class Shapes {
    static class Node {
        Node next;
        long a, b;
    }

    static int depth(int n) {
        return n == 0 ? 0 : 1 + depth(n - 1);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String shape = in.next();
        int mb = in.nextInt();
        long sum = 0;
        switch (shape) {
            case "array" -> {
                byte[] all = new byte[mb << 20];
                for (int i = 0; i < all.length; i += 64) all[i] = 1;
                for (int i = 0; i < all.length; i++) sum += all[i];
            }
            case "objects" -> {
                Node first = null;
                for (int i = 0; i < mb << 15; i++) { // 32 bytes each
                    Node node = new Node();
                    node.next = first;
                    node.a = i;
                    first = node;
                }
                for (Node node = first; node != null; node = node.next) sum += node.a & 1;
            }
            case "churn" -> {
                double[][] rows = new double[mb << 4][];
                for (int round = 0; round < 6; round++)
                    for (int i = 0; i < rows.length; i++) {
                        rows[i] = new double[8192];
                        Arrays.fill(rows[i], i + 0.5);
                    }
                for (double[] row : rows) sum += (long) row[5];
            }
            case "strings" -> {
                List<String> all = new ArrayList<>();
                for (int i = 0; i < mb * 4300; i++) { // 244 bytes each with what a string has of its own
                    StringBuilder text = new StringBuilder(200);
                    for (int j = 0; j < 20; j++) text.append(1_000_000_000 + i);
                    all.add(text.toString());
                }
                for (String text : all) sum += text.charAt(9);
            }
            default -> sum = depth(mb * 1000);
        }
        System.out.println(sum > 0 ? "kept" : "lost");
    }
}
