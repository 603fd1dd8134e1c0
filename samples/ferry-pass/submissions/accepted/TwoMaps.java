import java.io.IOException;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.PriorityQueue;

public class TwoMaps {
    static StreamTokenizer in = new StreamTokenizer(new java.io.BufferedInputStream(System.in));

    static int number() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = number(), m = number();
        int[] first = new int[n], next = new int[2 * m], to = new int[2 * m], fare = new int[2 * m];
        Arrays.fill(first, -1);
        for (int i = 0; i < m; i++) {
            int a = number() - 1, b = number() - 1, f = number();
            to[2 * i] = b;
            to[2 * i + 1] = a;
            fare[2 * i] = fare[2 * i + 1] = f;
            next[2 * i] = first[a];
            first[a] = 2 * i;
            next[2 * i + 1] = first[b];
            first[b] = 2 * i + 1;
        }
        long[] cost = new long[2 * n];
        Arrays.fill(cost, Long.MAX_VALUE);
        PriorityQueue<long[]> queue = new PriorityQueue<>((x, y) -> Long.compare(x[0], y[0]));
        cost[0] = 0;
        queue.add(new long[] {0, 0});
        while (!queue.isEmpty()) {
            long[] state = queue.poll();
            int at = (int) state[1];
            if (state[0] > cost[at]) continue;
            for (int line = first[at % n]; line >= 0; line = next[line]) {
                int same = at < n ? to[line] : to[line] + n, other = to[line] + n;
                if (state[0] + fare[line] < cost[same]) queue.add(new long[] {cost[same] = state[0] + fare[line], same});
                if (at < n && state[0] < cost[other]) queue.add(new long[] {cost[other] = state[0], other});
            }
        }
        long best = Math.min(cost[n - 1], cost[2 * n - 1]);
        System.out.println(best == Long.MAX_VALUE ? -1 : best);
    }
}
