// CE
using System;
using System.Collections.Generic;

class Program
{
    static void Main()
    {
        int x = "text";
    }
}
