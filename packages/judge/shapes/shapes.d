// Keeps so many MB in a shape: both are read from the input.
import std.array, std.conv, std.stdio;

final class Node
{
    Node next;
    long a;
    this(Node next, long a)
    {
        this.next = next;
        this.a = a;
    }
}

long depth(long n)
{
    return n == 0 ? 0 : 1 + depth(n - 1);
}

void main()
{
    string shape;
    size_t mb;
    readf(" %s %d", &shape, &mb);
    double sum = 0;
    if (shape == "array")
    {
        auto all = new double[mb * 131_072];
        all[] = 0.5;
        foreach (one; all)
            sum += one;
    }
    else if (shape == "objects")
    {
        Node first;
        foreach (i; 0 .. mb * 32_768)
            first = new Node(first, i); // 32 bytes each
        for (auto node = first; node; node = node.next)
            sum += node.a & 1;
    }
    else if (shape == "churn")
    {
        auto rows = new double[][mb * 16];
        foreach (round; 0 .. 6)
            foreach (i; 0 .. rows.length)
            {
                rows[i] = uninitializedArray!(double[])(8128);
                rows[i][] = i + 0.5;
            }
        foreach (row; rows)
            sum += row[5];
    }
    else if (shape == "strings")
    {
        auto all = new string[mb * 4096];
        foreach (i, ref text; all)
            text = replicate(to!string(1_000_000_000 + i), 24);
        foreach (text; all)
            sum += text[9];
    }
    else
        sum = depth(mb * 1000);
    writeln(sum > 0 ? "kept" : "lost");
}
