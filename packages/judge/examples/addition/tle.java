// TLE
public class Main {
    public static void main(String[] args) {
        long x = 1;
        while (x != 0) x = x * 5 + 2 | 1;
    }
}
