// MLE
void main()
{
    auto all = new ubyte[1UL << 46];
    all[] = 1;
}
