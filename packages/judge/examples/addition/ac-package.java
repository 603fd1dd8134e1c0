// AC
package deep.down;

import java.util.Scanner;

final class NotPublic {
    public static void main(String... args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextLong() + in.nextLong());
    }
}
