import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Hashes {
    static final long MODULUS = (1L << 31) - 1;

    public static void main(String[] args) throws IOException {
        String word = new BufferedReader(new InputStreamReader(System.in)).readLine().trim();
        long forward = 0, backward = 0, power = 1;
        int longest = 0;
        for (int taken = 1; taken <= word.length(); taken++) {
            int letter = word.charAt(word.length() - taken) - 'a' + 1;
            forward = (forward + letter * power) % MODULUS;
            backward = (backward * 911382323L + letter) % MODULUS;
            power = power * 911382323L % MODULUS;
            if (forward == backward && isPalindrome(word, word.length() - taken, taken - longest < 64)) longest = taken;
        }
        System.out.println(word + new StringBuilder(word.substring(0, word.length() - longest)).reverse());
    }

    /** A check by hand where it is cheap to be sure; equal hashes are believed otherwise. */
    static boolean isPalindrome(String word, int from, boolean believe) {
        if (believe) return true;
        for (int left = from, right = word.length() - 1; left < right; left++, right--)
            if (word.charAt(left) != word.charAt(right)) return false;
        return true;
    }
}
