// AC
using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;

static class AnyName
{
    static void Main()
    {
        List<BigInteger> both = Console.In.ReadToEnd().Split().Where(word => word != "").Select(BigInteger.Parse).ToList();
        Console.WriteLine(both[0] + both[1]);
    }
}
