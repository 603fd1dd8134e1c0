import type { Outcome } from './play.ts'

/** In what language the programs of a rehearsal are written: the one that every judge has. */
export const language = 'C'

/** What the problems of a rehearsal ask for: the sum of two numbers, one case. */
export const sumCase = { input: '1 2\n', output: '3\n' }

const start = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) {\n  long a, b;\n'
const read = '  if (scanf("%ld %ld", &a, &b) != 2) return 1;\n'

const bodies: Record<Outcome, string> = {
  AC: `${read}  printf("%ld\\n", a + b);\n  return 0;\n}\n`,
  WA: `${read}  printf("%ld\\n", a - b);\n  return 0;\n}\n`,
  TLE: `${read}  for (volatile unsigned long n = 0;; n++) {\n  }\n}\n`,
  MLE: `${read}  for (;;) memset(malloc(1 << 20), 1, 1 << 20);\n}\n`,
  RE: `${read}  return 7;\n}\n`,
  PE: `${read}  printf("%ld \\n\\n", a + b);\n  return 0;\n}\n`,
  CE: '  this is no C\n}\n',
}

/** A program that comes to this outcome, and says so for a judge that is only played. */
export const programFor = (outcome: Outcome, nth: number): string =>
  `/* outcome ${outcome}, run ${nth} */\n${start}${bodies[outcome]}`

/** What the program says of itself; undefined of one that is not ours. */
export const outcomeOf = (code: string): Outcome | undefined =>
  /^\/\* outcome ([A-Z]+), run \d+ \*\//.exec(code)?.[1] as Outcome | undefined

/** Which run of the play the program was sent for; undefined of one that is not ours. */
export function nthOf(code: string): number | undefined {
  const nth = /^\/\* outcome [A-Z]+, run (\d+) \*\//.exec(code)?.[1]
  return nth === undefined ? undefined : Number(nth)
}
