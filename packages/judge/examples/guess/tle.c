// TLE
#include <stdio.h>
int main() {
    puts("500");
    fflush(stdout);
    for (;;) {
    }
}
