// MLE
class Program
{
    static void Main()
    {
        var all = new long[2000000000];
        for (int i = 0; i < all.Length; i += 512) all[i] = 1;
    }
}
