// MLE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    for (int i = 1; i < 4000; i++) {
        char *block = malloc(1 << 20);
        memset(block, i, 1 << 20);
        if (block[i] == 99 && i == 3999) puts("never");
    }
    return 0;
}
