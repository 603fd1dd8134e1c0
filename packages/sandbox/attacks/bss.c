/* items 18 and 84 of test/hostile/items.ts: 256 GiB of zeros that are never touched. */
#include <stdio.h>

static char huge[256ull << 30];

int main(int argc, char **argv)
{
    (void)argv;
    huge[argc * 4096] = 1;
    puts("held");
    return 0;
}
