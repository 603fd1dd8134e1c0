using System;
using System.Collections.Generic;
using System.Text;

// Keeps so many MB in a shape: both are read from the input.
class Node {
    public Node Next;
    public long A;
}

static class Shapes {
    static int Depth(int n) { return n == 0 ? 0 : 1 + Depth(n - 1); }

    static void Main() {
        string[] words = Console.ReadLine().Split(' ');
        int mb = int.Parse(words[1]);
        long sum = 0;
        switch (words[0]) {
            case "array": {
                var all = new byte[mb << 20];
                for (int i = 0; i < all.Length; i += 64) all[i] = 1;
                for (int i = 0; i < all.Length; i++) sum += all[i];
                break;
            }
            case "objects": {
                Node first = null;
                for (int i = 0; i < mb << 15; i++) first = new Node { Next = first, A = i }; // 32 bytes each
                for (var node = first; node != null; node = node.Next) sum += node.A & 1;
                break;
            }
            case "churn": {
                var rows = new double[mb << 4][];
                for (int round = 0; round < 6; round++)
                    for (int i = 0; i < rows.Length; i++) {
                        rows[i] = new double[8192];
                        for (int j = 0; j < 8192; j++) rows[i][j] = i + 0.5;
                    }
                foreach (var row in rows) sum += (long) row[5];
                break;
            }
            case "strings": {
                var all = new List<string>();
                for (int i = 0; i < mb << 11; i++) { // 512 bytes each with what a string has of its own
                    var text = new StringBuilder(240);
                    for (int j = 0; j < 24; j++) text.Append(1000000000 + i);
                    all.Add(text.ToString());
                }
                foreach (var text in all) sum += text[9];
                break;
            }
            default:
                sum = Depth(mb * 1000);
                break;
        }
        Console.WriteLine(sum > 0 ? "kept" : "lost");
    }
}
