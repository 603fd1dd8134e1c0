// WA
#include <stdio.h>

int main(void) {
    long long a, b;
    scanf("%lld %lld", &a, &b);
    printf("%d\n", (int)(a + b));
    return 0;
}
