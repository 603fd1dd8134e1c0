/**
 * One program in C, and C++, that does one of three kinds of work, by the first letter of its input, and prints a number that proves it did.
 * Nothing of it is the library's, so that it takes the same steps wherever GCC compiles it with -O2.
 */
export const knownProgram = String.raw`#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state = 88172645463325252u;

static uint32_t draw(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32);
}

/* Integers and branches that nobody foresees. */
static uint32_t branches(void) {
  uint32_t sum = 0;
  for (uint64_t from = 1; from < 550000; from++)
    for (uint64_t n = from; n != 1; n = n % 2 ? 3 * n + 1 : n / 2) sum += n & 3;
  return sum;
}

/* Each step waits for memory that no cache holds. */
static uint32_t memory(void) {
  enum { cells = 1 << 21 };
  uint32_t *next = (uint32_t *)malloc(cells * sizeof *next), at = 0, sum = 0;
  for (uint32_t i = 0; i < cells; i++) next[i] = i;
  for (uint32_t i = cells - 1; i > 0; i--) {
    uint32_t j = (uint32_t)((uint64_t)draw() * i >> 32), kept = next[i];
    next[i] = next[j];
    next[j] = kept;
  }
  for (uint32_t i = 0; i < 400000; i++) sum += at = next[at];
  return sum;
}

static void sort(uint32_t *a, int n) {
  while (n > 1) {
    uint32_t middle = a[n / 2];
    int i = 0, j = n - 1;
    while (i <= j) {
      while (a[i] < middle) i++;
      while (a[j] > middle) j--;
      if (i <= j) {
        uint32_t kept = a[i];
        a[i++] = a[j];
        a[j--] = kept;
      }
    }
    sort(a, j + 1);
    a += i;
    n -= i;
  }
}

static uint32_t sorting(void) {
  enum { numbers = 1200000 };
  uint32_t *a = (uint32_t *)malloc(numbers * sizeof *a), sum = 0;
  for (int i = 0; i < numbers; i++) a[i] = draw();
  sort(a, numbers);
  for (int i = 0; i < numbers; i++) sum = sum * 31 + a[i];
  return sum;
}

int main(void) {
  int which = getchar();
  printf("%u\n", which == 'b' ? branches() : which == 'm' ? memory() : sorting());
  return 0;
}
`

/**
 * What it takes on the reference machine (a core of an AMD EPYC of the fourth generation, 2.6 GHz, in a virtual machine at rest):
 * the middle of six measurements by `npm run verdict -- doctor`, compiled by GCC 12. Whoever changes the program, or another machine is to be the
 * reference, takes them anew in the same way.
 */
export const knownWork = [
  { name: 'branches', input: 'b', answer: '91927462', referenceMs: 83 },
  { name: 'memory', input: 'm', answer: '3319803825', referenceMs: 66 },
  { name: 'sorting', input: 's', answer: '3765643345', referenceMs: 84 },
] as const
