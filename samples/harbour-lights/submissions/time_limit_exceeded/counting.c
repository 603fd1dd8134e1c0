/* lights the lamps one at a time, and is never done with the negative ones */
#include <stdio.h>

int main(void) {
    long long a, b;
    volatile long long sum = 0;
    if (scanf("%lld %lld", &a, &b) != 2) return 1;
    while (sum != a + b) sum++;
    printf("%lld\n", sum);
    return 0;
}
