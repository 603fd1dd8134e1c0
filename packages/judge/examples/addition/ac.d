// AC
import std.algorithm, std.array, std.bigint, std.conv, std.stdio;

void main()
{
    auto both = readln.split.map!(word => BigInt(word)).array;
    writeln(both[0] + both[1]);
}
