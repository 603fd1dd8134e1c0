export interface Problem {
  title: string
  time: [english: string, russian: string]
  memory: [english: string, russian: string]
  files?: [input: string, output: string]
  description: string
  input?: string
  output?: string
  interaction?: string
  samples: [input: string, output: string][]
  /** Samples whose lines are elements of their own. */
  hasLines?: boolean
  note?: string
  tags: string[]
}

export const problems: Record<string, Problem> = {
  '4A': {
    title: 'Watermelon',
    time: ['1 second', '1 секунда'],
    memory: ['64 megabytes', '64 мегабайт'],
    description:
      '<p>The watermelon weighs $$$w$$$ kilos, so that $$$$$$w \\le 100.$$$$$$</p><center><img class="tex-graphics" src="/renderer/melon.png"></center>',
    input: '<p>The only line holds $$$w$$$ ($$$1 \\le w \\le 100$$$).</p>',
    output: '<p>Print <span class="tex-font-style-tt">YES</span> or NO.</p>',
    samples: [
      ['8<br />', 'YES<br />'],
      ['3 &lt; 4', 'NO &amp; no'],
    ],
    note: '<p>Two parts of $$$2$$$ and $$$6$$$ kilos.</p>',
    tags: ['brute force', 'math', '*800'],
  },
  '1000B1': {
    title: 'Light It Up',
    time: ['0.5 seconds', '0.5 секунд'],
    memory: ['256 megabytes', '256 мегабайт'],
    files: ['input.txt', 'output.txt'],
    description: '<p>Lamps are lit.</p>',
    input: '<p>Numbers.</p>',
    output: '<p>One number.</p>',
    samples: [['3 10\n4 6 7', '8']],
    hasLines: true,
    tags: [],
  },
  '679A': {
    title: 'Bear and Prime 100',
    time: ['1 second', '1 секунда'],
    memory: ['256 megabytes', '256 мегабайт'],
    description: '<p>This is an interactive problem.</p>',
    interaction: '<p>Ask up to 20 questions, then say <code>prime</code>.</p>',
    samples: [['yes\nno', '2\n80']],
    tags: ['interactive'],
  },
  '92101': {
    title: 'Labyrinth-1',
    time: ['2 seconds', '2 секунды'],
    memory: ['256 megabytes', '256 мегабайт'],
    description: '<p>A labyrinth.</p>',
    input: '<p>Rows.</p>',
    output: '<p>A way.</p>',
    samples: [],
    tags: [],
  },
}

export const gymProblems: Record<string, Problem> = {
  '100001A': {
    title: 'Bricks',
    time: ['2 seconds', '2 секунды'],
    memory: ['256 megabytes', '256 мегабайт'],
    description: '<p>Lay $$$n$$$ bricks.</p>',
    input: '<p>$$$n$$$</p>',
    output: '<p>Ways.</p>',
    samples: [['2', '3']],
    tags: [],
  },
}

/** Statements that are documents: by the contest, its rows. */
export const documentRows: Record<string, { index: string; title: string; limits: string }[]> = {
  '100001': [{ index: 'A', title: 'Bricks', limits: 'standard input/output 2 s, 256 MB' }],
  '100002': [
    { index: 'A', title: 'Towers & Co', limits: 'input.txt / output.txt 0.5 s, 64 MB' },
    { index: 'B', title: 'Bridges', limits: 'standard input/output 3 s, 512 MB' },
  ],
  // for those who are signed in
  '100003': [{ index: 'A', title: 'Secrets', limits: 'standard input/output 1 s, 256 MB' }],
}

export const languages: Record<string, string> = {
  '43': 'GNU GCC C11 5.1.0',
  '54': 'GNU G++17 7.3.0',
  '73': 'GNU G++20 11.2.0 (64 bit, winlibs)',
  '31': 'Python 3.9.1',
  '60': 'Java 11.0.6',
  '49': 'Rust 1.49.0',
}
