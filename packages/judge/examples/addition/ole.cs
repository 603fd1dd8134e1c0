// OLE
using System;
using System.Collections.Generic;

class Program
{
    static void Main()
    {
        for (;;) Console.WriteLine("and again and again and again and again and again");
    }
}
