// WA
using System;
using System.Collections.Generic;

class Program
{
    static void Main()
    {
        Console.WriteLine(3);
    }
}
