// MLE
void main()
{
    ubyte[][] all;
    while (true)
    {
        all ~= new ubyte[1 << 20];
        all[$ - 1][] = 1;
    }
}
