// CE
void main()
{
    int x = "text";
}
