// TLE
using System;
using System.Collections.Generic;

class Program
{
    static void Main()
    {
        ulong x = 1;
        while (x != 0) x = x * 5 + 2 | 1;
    }
}
