/** Touches what contestants' programs use, so that the archive of their classes holds it. */
export const javaWarmUp = `import java.io.*;
import java.math.*;
import java.util.*;
import java.util.stream.*;

public class WarmUp {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        PrintWriter out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
        in.readLine();
        StringTokenizer words = new StringTokenizer("1 2");
        Scanner scanner = new Scanner("1 2 3.5 x");
        out.println(scanner.nextInt() + scanner.nextLong() + scanner.nextDouble() + scanner.next());
        out.println(Long.parseLong(words.nextToken()) + new StreamTokenizer(new StringReader("1")).nextToken());
        Map<Integer, List<Integer>> sorted = new TreeMap<>(), hashed = new HashMap<>();
        sorted.computeIfAbsent(1, key -> new ArrayList<>()).add(2);
        hashed.computeIfAbsent(1, key -> new ArrayList<>()).add(2);
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[0] - b[0]);
        queue.add(new int[] {1});
        Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2));
        out.println(queue.poll()[0] + new HashSet<>(deque).size() + new LinkedList<>(deque).size());
        out.println(new TreeSet<>(deque).first() + " " + new LinkedHashMap<>(sorted) + new BitSet(9));
        int[] small = {3, 1};
        Integer[] boxed = {3, 1};
        Arrays.sort(small);
        Arrays.sort(boxed, Collections.reverseOrder());
        out.println(IntStream.range(0, 3).mapToObj(i -> "" + i).collect(Collectors.joining(" ")));
        out.println(BigInteger.TEN.pow(30).mod(BigInteger.valueOf(7)) + " " + BigDecimal.ONE);
        out.printf("%d %.3f %s%n", 1, 1.5, new StringBuilder("x" + small[0]).reverse());
        System.out.println(String.format("%05d", 3));
        out.flush();
    }
}
`
