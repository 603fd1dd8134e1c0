import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Manacher {
    public static void main(String[] args) throws IOException {
        String word = new BufferedReader(new InputStreamReader(System.in)).readLine().trim();
        int size = 2 * word.length() + 1;
        // a centre is a letter or a gap between letters; the letter or gap at i is that of the word spread out with '#'
        int[] reach = new int[size];
        int centre = 0;
        for (int i = 0; i < size; i++) {
            int right = centre + reach[centre];
            if (i < right) reach[i] = Math.min(right - i, reach[2 * centre - i]);
            while (i - reach[i] - 1 >= 0 && i + reach[i] + 1 < size && sign(word, i - reach[i] - 1) == sign(word, i + reach[i] + 1)) reach[i]++;
            if (i + reach[i] > right) centre = i;
            if (i + reach[i] == size - 1) {
                System.out.println(word + new StringBuilder(word.substring(0, (i - reach[i]) / 2)).reverse());
                return;
            }
        }
    }

    static char sign(String word, int at) {
        return at % 2 == 0 ? '#' : word.charAt(at / 2);
    }
}
