// MLE
import java.util.ArrayList;

public class Main {
    public static void main(String[] args) {
        ArrayList<long[]> all = new ArrayList<>();
        for (;;) all.add(new long[1 << 17]);
    }
}
