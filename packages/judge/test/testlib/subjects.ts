/** A checker of `programs/` with a case of its problem, and outputs that are right. */
export interface Subject {
  name: string
  input: string
  answer: string
  right: string[]
  /** Outputs on which our header is stricter on purpose. */
  isStricter?: (output: string) => boolean
}

/** An overflow or an open exponent: no number to us. */
const hasOddReal = (output: string): boolean => /((1e999|\d[eE])(\s|$))|9{309}/.test(output)

export const subjects: Subject[] = [
  {
    name: 'tokens',
    input: '',
    answer: 'alpha beta 12 -7 gamma\ndelta 3.5\n',
    right: ['alpha beta 12 -7 gamma\ndelta 3.5\n', 'alpha\nbeta\n12\n-7\ngamma\ndelta\n3.5'],
  },
  {
    name: 'reals',
    input: '5\n',
    answer: '1.5 -2.25 1000000 0 0.000001\n',
    right: [
      '1.5 -2.25 1000000 0 0.000001\n',
      '1.5000001 -2.25e0 1e6 -0 1e-6\n',
      '+1.5\n-2.250\n1000000.5\n0\n.0000015\n',
    ],
    isStricter: hasOddReal,
  },
  {
    name: 'yesno',
    input: '10.0\n',
    answer: 'YES\n3.14\n',
    right: ['YES\n3.14\n', 'yes\n0.0\n', 'Yes 3.0\n'],
  },
  { name: 'yesno', input: '10.0\n', answer: 'NO\n', right: ['NO\n', 'no'] },
  {
    name: 'permutation',
    input: '6\n',
    answer: '3 1 2 6 5 4\n',
    right: ['3 1 2 6 5 4\n', '3 2 1 5 6 4\n', '1 2 3 4 5 6\n'],
  },
  { name: 'points', input: '6\n', answer: '10 20 30 40 50 60\n', right: ['10 20 30 40 50 60\n', '10 20 30 0 50 60\n'] },
  {
    name: 'cases',
    input: '3\n',
    answer: 'Case #1: abc\nCase #2: d\nCase #3: efghijklmn\n',
    right: ['Case #1: abc\nCase #2: d\nCase #3: efghijklmn\n'],
  },
  { name: 'lines', input: '', answer: '1 2 3\n\n4\n5 6\n', right: ['1 2 3\n\n4\n5 6\n', '1 2 3 \n \n4\n5  6\n'] },
]
