// RE
using System;
using System.Collections.Generic;

class Program
{
    static void Main()
    {
        int[] none = {};
        Console.WriteLine(none[none.Length]);
    }
}
