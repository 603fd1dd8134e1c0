// RE
void main()
{
    throw new Exception("no");
}
