// IDLE: the guess stays in its buffer, so both wait
#include <stdio.h>
int main() {
    char answer[20];
    printf("500\n");
    return scanf("%19s", answer) != 1;
}
