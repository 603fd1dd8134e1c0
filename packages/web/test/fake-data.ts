import { languageTable } from '@verdict/contract/judging/languages.ts'
import type { Judge, JudgeCase, JudgeRow } from '@verdict/contract/judging/routes.ts'
import type { Problem, ProblemRow, Tag } from '@verdict/contract/problem/routes.ts'
import type { Shape } from '../src/api/shape.ts'

const moment = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString().replace('Z', '+0000')
const dates = { gmtCreate: moment(90_000), gmtModified: moment(4000) }

const tagNames = [
  'implementation',
  'math',
  'greedy',
  '动态规划',
  'graphs',
  'shortest paths',
  'strings',
  'data structures',
]
export const tags: Shape<typeof Tag>[] = tagNames.map((name, index) => ({
  id: index + 1,
  name,
  color: '#409eff',
  oj: 'ME',
  gid: null,
  tcid: index < 4 ? 1 : 2,
  ...dates,
}))

const titles = [
  'Two Apples',
  '最短路径计数',
  'Interval Minimum',
  '字符串的最小表示',
  'Merging Stones',
  'Lowest Common Ancestor of Rooted Trees with Edge Updates',
  '可持久化线段树',
  'Knapsack with Limited Weights',
  '网络流：最小割',
  'Bracket Sequences',
  'Matrix Power',
  '二分图最大匹配',
  'Inversions',
  '后缀自动机入门',
  'Sliding Window',
  'Convex Hull',
  'A Very Long Walk',
  '括号染色',
  'Prime Gaps',
  'Queue of Cranes',
]

export const problems: Shape<typeof ProblemRow>[] = titles.map((title, index) => {
  const total = 90 + index * 137
  const ac = Math.round(total * ((index * 17 + 9) % 97) * 0.01)
  const rest = total - ac
  return {
    pid: index + 1,
    problemId: `P${1000 + index}`,
    title,
    difficulty: index % 3,
    type: index % 7 === 3 ? 1 : 0,
    tags: tags.slice(index % 5, (index % 5) + 2),
    total,
    ac,
    wa: Math.round(rest * 0.5),
    tle: Math.round(rest * 0.2),
    mle: Math.round(rest * 0.04),
    re: Math.round(rest * 0.1),
    pe: Math.round(rest * 0.02),
    ce: Math.round(rest * 0.1),
    se: 0,
    pa: index % 7 === 3 ? Math.round(rest * 0.1) : 0,
    score: null,
  }
})

const description = `Mina has two baskets. One holds $a$ apples, the other holds $b$ of them.
How many apples does she have in all? For large baskets recall that

$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}, \\qquad a + b \\le 2 \\cdot 10^{18}$$

| case | bound on $a, b$ | share |
|---|:---:|--:|
| small | $10^3$ | 40 % |
| large | $10^{18}$ | 60 % |

- [x] negative numbers occur
- [ ] numbers with a fraction do not`

export const problemRecord = (row: (typeof problems)[number]): Shape<typeof Problem> => ({
  id: row.pid,
  problemId: row.problemId,
  title: row.title,
  author: 'root',
  type: row.type,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  otherFactor: 2,
  description,
  input: 'One line with two integers $a$ and $b$ $(-10^{18} \\le a, b \\le 10^{18})$.',
  output: 'One line with their sum.',
  examples: '<input>1 2\n</input><output>3\n</output><input>-1000000000000 7\n</input><output>-999999999993\n</output>',
  isRemote: false,
  source: 'Verdict samples',
  difficulty: row.difficulty,
  hint: 'Mind the range: use `long long` in C++.\n\n```cpp\nlong long a, b;\nstd::cin >> a >> b; // 64 bits\n```',
  auth: 1,
  ioScore: row.type === 1 ? 100 : null,
  codeShare: true,
  spjCode: null,
  spjLanguage: null,
  userExtraFile: null,
  judgeExtraFile: null,
  isRemoveEndBlank: true,
  openCaseResult: true,
  isUploadCase: true,
  caseVersion: '1',
  modifiedUser: 'root',
  isGroup: false,
  gid: null,
  applyPublicProgress: null,
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  ...dates,
})

export const languages = languageTable.map((entry) => ({
  id: entry.id,
  contentType: entry.contentType,
  description: entry.name,
  name: entry.name,
  compileCommand: entry.compileCommand,
  template: entry.template,
  codeTemplate: null,
  isSpj: false,
  oj: 'ME',
  seq: 0,
  ...dates,
}))

export type Submission = Shape<typeof Judge>

const people = ['root', 'mina', 'taro_y', '小明', 'jisoo', 'ana']
const outcomes = [0, -1, 0, 1, 3, -2, 2, 0, -3, 8, 0, -1, 4, -4, 0]

export const newSubmission = (fields: Partial<Submission> & { submitId: number }): Submission => ({
  pid: 1,
  displayPid: 'P1000',
  uid: '7',
  username: 'mina',
  submitTime: moment(0),
  status: 5,
  share: false,
  errorMessage: null,
  time: null,
  memory: null,
  score: null,
  length: 148,
  code: '#include <iostream>\n\nint main() {\n    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b << "\\n";\n}\n',
  language: 'C++ 17 With O2',
  cid: 0,
  cpid: 0,
  gid: null,
  judger: null,
  ip: null,
  version: 0,
  oiRankScore: null,
  vjudgeSubmitId: null,
  vjudgeUsername: null,
  vjudgePassword: null,
  isManual: false,
  ...dates,
  ...fields,
})

const compilerText = `main.cpp: In function 'int main()':
main.cpp:5:5: error: 'cout' was not declared in this scope; did you mean 'std::cout'?
    5 |     cout << a + b;
      |     ^~~~`

export const submissions: Submission[] = Array.from({ length: 64 }, (_, index) => {
  const status = outcomes[index % outcomes.length] ?? 0
  const problem = problems[index % problems.length]
  const person = index % people.length
  return newSubmission({
    submitId: 1000 + index,
    pid: problem?.pid ?? 1,
    displayPid: problem?.problemId ?? 'P1000',
    uid: String(person + 6),
    username: people[person] ?? 'mina',
    submitTime: moment((64 - index) * 47),
    status,
    share: index % 4 === 0,
    errorMessage: status === -2 ? compilerText : null,
    time: status === -2 ? null : 3 + ((index * 53) % 970),
    memory: status === -2 ? null : 1400 + index * 2311,
    score: status === 8 ? 60 : null,
    oiRankScore: status === 8 ? 8 : null,
    length: 90 + index * 31,
    language: languageTable[index % languageTable.length]?.name ?? 'C',
    judger: 'judge-1',
  })
})

const titleOf = (pid: number | null) => problems.find((row) => row.pid === pid)?.title ?? ''

export const rowOf = (s: Submission): Shape<typeof JudgeRow> => ({
  uid: s.uid ?? '',
  submitId: s.submitId,
  username: s.username ?? '',
  pid: s.pid,
  displayPid: s.displayPid,
  title: titleOf(s.pid),
  displayId: null,
  submitTime: s.submitTime ?? moment(0),
  status: s.status,
  share: s.share ?? false,
  time: s.time,
  memory: s.memory,
  score: s.score,
  oiRankScore: s.oiRankScore,
  length: s.length,
  language: s.language ?? '',
  cid: 0,
  cpid: 0,
  source: null,
  judger: s.judger,
  ip: null,
  isManual: false,
})

export const caseOf = (seq: number, status: number, score: number | null): Shape<typeof JudgeCase> => ({
  id: null,
  pid: null,
  submitId: null,
  uid: null,
  caseId: null,
  time: status === -4 ? null : 3 + seq * 7,
  memory: status === -4 ? null : 1500 + seq * 300,
  score,
  fullScore: score === null ? null : 10,
  isSample: false,
  status,
  inputData: null,
  outputData: null,
  userOutput: status === -1 ? 'Line 3, column 1: expected 12, read 11' : null,
  groupNum: 1 + Math.floor((seq - 1) / 4),
  seq,
  mode: 'default',
  difference: status === -1 ? { line: 3, column: 1, expected: '12', found: '11\\r' } : null,
  runs:
    status === -1
      ? [
          { status: 1, timeMs: 1034, memoryKb: 2100, waitedMs: 210, alone: false },
          { status: -1, timeMs: 981, memoryKb: 2100, waitedMs: 0, alone: true },
        ]
      : null,
  transcript: null,
  gmtCreate: null,
  gmtModified: null,
})

export const announcements = [
  {
    title: 'Autumn training camp: registration is open',
    content:
      '## When\nFrom **1 October**. Read the [rules](/introduction).\n\n1. Bring a laptop\n2. $O(n \\log n)$ is enough',
  },
  { title: '评测机升级：支持 C++20 与 Node 24', content: '已完成。' },
  { title: 'Maintenance on Sunday morning', content: 'The judge pauses for ten minutes.' },
].map((one, index) => ({
  id: index + 1,
  ...one,
  uid: '1',
  username: 'root',
  status: 0,
  ...dates,
  gmtCreate: moment(1500 * (index + 1)),
}))

export const recent = problems.slice(0, 10).map((row, index) => ({
  id: row.pid,
  problemId: row.problemId,
  title: row.title,
  type: row.type,
  gmtCreate: dates.gmtCreate,
  gmtModified: moment(40 + index * index * 333),
}))
