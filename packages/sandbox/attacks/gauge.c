/* No attack: a fixed amount of integer work whose CPU time the program itself reports, to hold our figures against. */
#include "attack.h"

/* Argument: millions of steps. Prints on stderr how many microseconds of CPU time the kernel gave this thread. */
static void spin(char **a)
{
    volatile uint64_t result;
    uint64_t x = 1;
    struct timespec t;
    for (long i = atol(a[0]) * 1000000; i > 0; i--)
        x = x * 6364136223846793005u + 1442695040888963407u;
    result = x;
    (void)result;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    fprintf(stderr, "%lld\n", (long long)t.tv_sec * 1000000 + t.tv_nsec / 1000);
    held();
}

static const struct attack attacks[] = {{"spin", spin}};
RUN(attacks)
