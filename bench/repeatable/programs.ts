/** A program that does a fixed amount of work, named on its input as a number of rounds. */
export interface Work {
  name: string
  source: string
  /** Whether its time depends on the memory bus as well, which other slots share: reported, not gated. */
  isMemoryBound: boolean
}

const main = (body: string) => `#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
int main() {
    long long rounds;
    if (scanf("%lld", &rounds) != 1) return 1;
    unsigned x = 1;
    ${body}
    printf("%d\\n", x == 0);
}
`

/** Computing with a register, asking for and giving back small pieces of memory, and walking through 64 MiB at random. */
export const works: readonly Work[] = [
  {
    name: 'integer',
    isMemoryBound: false,
    source: main('for (long long i = 0; i < rounds * 1000; i++) x = x * 1664525u + 1013904223u;'),
  },
  {
    name: 'allocation',
    isMemoryBound: false,
    source: main(`for (long long i = 0; i < rounds; i++) {
        std::vector<char *> held;
        for (int k = 1; k <= 16; k++) { held.push_back((char *)malloc(16 * k)); held.back()[0] = (char)k; }
        for (char *one : held) { x += one[0]; free(one); }
    }`),
  },
  {
    name: 'memory-bound',
    isMemoryBound: true,
    source: main(`std::vector<unsigned> field(1 << 24, 1);
    for (long long i = 0; i < rounds * 100; i++) { x = x * 1664525u + 1013904223u; field[x >> 8] += x; }`),
  },
]
