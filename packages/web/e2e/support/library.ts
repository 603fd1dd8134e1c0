import { submitProblemJudge, updateSubmission } from '@verdict/contract/judging/routes.ts'
import { hashPassword } from '../../../server/src/account/password.ts'
import { createRoot } from '../../../server/src/account/root.ts'
import { openSession } from '../../../server/src/http/session.ts'
import { type Caller, callerOf } from '../../../server/test/support/caller.ts'
import type { NewProblem } from '../../../server/test/support/problem.ts'
import type { Person, TestSite } from '../../../server/test/support/serve-database.ts'
import { judgeByItsWords } from './stand-in-judge.ts'

/** What is in the database that browser tests clone. */
export interface Library {
  /** Everybody's password is `secret1`. */
  people: Record<Name, { uid: string; token: string }>
  /** Numbers of submissions by how they ended; all of them mina's. */
  submissions: Record<keyof typeof ownWork, number>
}

export const password = 'secret1'

const roleOf = { root: 1000, mina: 1002, paul: 1008, taro_y: 1002, 小明: 1002, jisoo: 1002, ana: 1002 } as const
export type Name = keyof typeof roleOf

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

const statement = {
  description: `Mina has two baskets. One holds $a$ apples, the other holds $b$ of them.
How many apples does she have in all? For large baskets recall that

$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}, \\qquad a + b \\le 2 \\cdot 10^{18}$$

| case | bound on $a, b$ | share |
|---|:---:|--:|
| small | $10^3$ | 40 % |
| large | $10^{18}$ | 60 % |

- [x] negative numbers occur
- [ ] numbers with a fraction do not`,
  input: 'One line with two integers $a$ and $b$ $(-10^{18} \\le a, b \\le 10^{18})$.',
  output: 'One line with their sum.',
  hint: 'Mind the range: use `long long` in C++.\n\n```cpp\nlong long a, b;\nstd::cin >> a >> b; // 64 bits\n```',
}

const examples =
  '<input>1 2\n</input><output>3\n</output><input>-1000000000000 7\n</input><output>-999999999993\n</output>'

/** P1003 has subtasks and points; all others are right or wrong. */
const ofPoints: NewProblem = {
  ...{ type: 1, caseMode: 'subtask_lowest', ioScore: 80 },
  cases: Array.from({ length: 8 }, (_, index) => ({ groupNum: 1 + Math.floor(index / 4), score: 10 })),
}
const plain: NewProblem = { cases: Array.from({ length: 10 }, () => ({})) }

const announcements = [
  ['Maintenance on Sunday morning', 'The judge pauses for ten minutes.'],
  ['评测机升级：支持 C++20 与 Node 24', '已完成。'],
  [
    'Autumn training camp: registration is open',
    '## When\nFrom **1 October**. Read the [rules](/introduction).\n\n1. Bring a laptop\n2. $O(n \\log n)$ is enough',
  ],
] as const

const program = (word: string) => `#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n"; // ${word}
}
`

/** Problem and word of what mina has sent; the word decides (stand-in-judge.ts). */
const ownWork = {
  accepted: ['P1000', 'right'],
  slow: ['P1001', 'slow'],
  crashed: ['P1001', 'crash'],
  compileError: ['P1000', 'broken'],
  systemError: ['P1005', 'unjudgeable'],
  greedy: ['P1006', 'greedy'],
  untidy: ['P1007', 'untidy'],
  partial: ['P1003', 'wrong'],
  wrong: ['P1008', 'wrong'],
  another: ['P1001', 'right'],
} as const

/** Fills a fresh database: people, problems, what they sent and what came of it, as the calls of the site leave it. */
export async function fillLibrary(site: TestSite): Promise<Library> {
  const people = await addPeople(site)
  const tags = await addTags(site)
  for (const [index, title] of titles.entries())
    await site.problem({
      ...{ problemId: `P${1000 + index}`, title, statement, examples, source: 'Verdict samples' },
      ...{ difficulty: index % 3, tags: [0, 1].map((next) => tags[((index % 5) + next) % tags.length] ?? 1) },
      ...(index === 3 ? ofPoints : plain),
    })
  for (const [title, content] of announcements)
    await site.db.insertInto('announcement').values({ uid: people.root.uid, title, content }).execute()
  await pastDays(site, people.mina.uid)
  return { people, submissions: await addSubmissions(site, people) }
}

async function addPeople({ db, now }: TestSite): Promise<Library['people']> {
  await createRoot(db, password)
  const passwordHash = await hashPassword(password)
  const entries = []
  for (const [index, [username, roleId]] of Object.entries(roleOf).entries()) {
    const uid = String(index + 1)
    if (username !== 'root') {
      const email = `user${uid}@example.org`
      await db.insertInto('account').values({ uid, username, passwordHash, email }).execute()
      await db.insertInto('accountRole').values({ uid, roleId }).execute()
    }
    const { token } = await openSession(db, uid, { now: now(), ip: '127.0.0.1', userAgent: undefined })
    entries.push([username, { uid, token }])
  }
  await db
    .updateTable('account')
    .set({
      ...{ nickname: 'Mi', gender: 'female', school: 'University of Nowhere', titleName: 'Coach', titleColor: '#a33' },
      ...{ signature: '# About me\n\nI like **graphs** and $O(n \\log n)$.', email: 'mina@example.org' },
      // no call takes such an address any more: it is as an older site kept it
      ...{ github: 'https://github.com/example', blog: 'javascript:alert(1)' },
    })
    .where('username', '=', 'mina')
    .execute()
  return Object.fromEntries(entries)
}

async function addTags({ db }: TestSite): Promise<number[]> {
  const { id } = await db
    .insertInto('tagClassification')
    .values({ name: 'Basics', rank: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = tagNames.map((name, index) => ({ name, color: '#409eff', tcid: index < 4 ? id : null }))
  const made = await db.insertInto('tag').values(rows).returning('id').execute()
  return made.map((row) => row.id)
}

async function addSubmissions(site: TestSite, people: Library['people']): Promise<Library['submissions']> {
  const node = await site.node()
  const who = (name: Name): Caller => callerOf(site.app, people[name].token)
  const send = async (name: Name, pid: string, word: string) => {
    const { submitId } = await who(name).get(submitProblemJudge, {
      ...{ pid, language: 'C++ 17 With O2', code: program(word) },
    })
    await judgeByItsWords(node, await node.take())
    return submitId
  }
  const words = ['right', 'wrong', 'right', 'slow', 'crash', 'broken', 'right']
  const names = Object.keys(roleOf) as Name[]
  for (const [index, word] of [...words, ...words, ...words].entries()) {
    const name = names[index % names.length] ?? 'root'
    if (name !== 'mina') await send(name, `P${1000 + ((index * 3) % titles.length)}`, word)
  }
  const own = []
  for (const [name, [pid, word]] of Object.entries(ownWork)) own.push([name, await send('mina', pid, word)])
  const made = Object.fromEntries(own) as Library['submissions']
  await who('mina').get(updateSubmission, { submitId: made.accepted, share: true })
  return made
}

/** Every third day of the last months, up to twelve times a day. */
async function pastDays({ db, now }: TestSite, uid: string): Promise<void> {
  const problem = await db.selectFrom('problem').select(['pid', 'problemId']).orderBy('pid').executeTakeFirstOrThrow()
  const days = Array.from({ length: 30 }, (_, n) => ({
    at: now().getTime() - (n + 1) * 3 * 86_400_000,
    n: (n % 12) + 1,
  }))
  const rows = days.flatMap(({ at, n }) =>
    Array.from({ length: n }, () => ({
      ...{ pid: problem.pid, displayPid: problem.problemId, uid, username: 'mina', language: 'C', code: 'int main;' },
      ...{ length: 9, status: -1, time: 3, memory: 1400, judger: 'judge-1', submittedAt: new Date(at) },
    })),
  )
  await db.insertInto('submission').values(rows).execute()
}

export type { Person }
