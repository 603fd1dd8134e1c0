// OLE
import core.stdc.stdio;

void main()
{
    while (true)
        printf("and again and again and again\n");
}
