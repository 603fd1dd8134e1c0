// TLE
void main()
{
    ulong x = 1;
    while (x != 0)
        x = x * 5 + 2 | 1;
}
