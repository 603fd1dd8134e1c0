import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class BothEnds {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in), 1 << 16);
        int q = Integer.parseInt(in.readLine());
        int[] place = new int[2 * q + 1];
        int first = q, last = q;
        boolean turned = false;
        StringBuilder answers = new StringBuilder();
        for (int n = 0; n < q; n++) {
            String entry = in.readLine();
            char kind = entry.charAt(0);
            if (kind == '!') {
                turned = !turned;
            } else if (kind == '-') {
                if (turned) last--;
                else first++;
            } else {
                int value = Integer.parseInt(entry.substring(2));
                if (kind == '?') answers.append(turned ? place[last - value] : place[first + value - 1]).append('\n');
                else if (turned) place[--first] = value;
                else place[last++] = value;
            }
        }
        System.out.print(answers);
    }
}
