import { type Answer, page, type Reply, type World } from './fake-answers.ts'
import {
  announcements,
  caseOf,
  newSubmission,
  problemRecord,
  problems,
  rowOf,
  type Submission,
  tags,
} from './fake-data.ts'

/** As long as the rules of each field allow, in letters that need the most room. */
const wide = (length: number) => 'W'.repeat(length)
const han = (length: number) => '測'.repeat(length)
const sentence = (length: number) => 'Shortest walks through a city of bridges '.repeat(20).slice(0, length)

const longTags = [wide(30), han(24), 'a-tag-of-several-words-without-any-space', 'dp', 'graphs', 'strings'].map(
  (name, index) => ({ ...tags[0], ...{ id: 100 + index, name, tcid: 1 } }),
)

const titles = [wide(255), han(255), sentence(255), 'Two Apples']

const rows = titles.map((title, index) => ({
  ...problems[index],
  ...{ pid: index + 1, problemId: index === 0 ? `P-${wide(20)}` : `P100${index}`, title, type: index % 2 },
  ...{ tags: longTags, total: 1_234_567, ac: 1_000_000, difficulty: 2 },
})) as typeof problems

const people = [wide(20), han(20), 'mina']
const longest = { language: 'JavaScript Node 24.21.0 LTS', judger: wide(20), memory: 4_194_304, time: 600_000 }

const outcomes = [8, 0, -2, 1, 2, -3, 7, 4]

const submissions: Submission[] = outcomes.map((status, index) =>
  newSubmission({
    ...{ submitId: 4_000_000_000 + index, pid: (index % 4) + 1, displayPid: rows[index % 4]?.problemId ?? null },
    ...{ uid: String(6 + (index % 3)), username: people[index % 3] ?? null, status, ...longest },
    ...{ share: true, isManual: index % 2 === 0, score: status === 8 ? 99_999 : null, oiRankScore: 9999 },
    errorMessage: status === -2 ? compileError() : status === 4 ? sentence(600) : null,
    code: `// ${wide(400)}\n${'int x;\n'.repeat(400)}`,
  }),
)

function compileError(): string {
  const lines = Array.from(
    { length: 600 },
    (_, n) => `main.cpp:${n}:5: error: '${wide(40)}' was not declared in this scope`,
  )
  return `${wide(300)}\n${lines.join('\n')}`.slice(0, 65_536)
}

/** 200 KB with 1,200 formulas, a table of long words, a long line of code and a picture that is not there. */
function statement(): string {
  const table = `| ${['name', 'meaning', 'bound', 'remark'].join(' | ')} |\n|---|---|---|---|\n| ${[
    'max_number_of_vertices',
    'NumberOfVerticesInTheLargestComponent',
    '$1 \\le n \\le 10^{18}$',
    wide(60),
  ].join(' | ')} |`
  const formula = '$\\displaystyle\\sum_{i=1}^{n} \\frac{a_i^2 + b_i}{\\sqrt{x_{i+1}}}$'
  const paragraphs = Array.from(
    { length: 1200 },
    (_, n) =>
      `Part ${n}: ${formula} is at most twice what the part before it was, as ${'one sees at once '.repeat(3)}.`,
  )
  const longFormula = `$$${Array.from({ length: 60 }, (_, n) => `x_{${n}}`).join('+')}$$`
  return [wide(300), table, longFormula, `\`\`\`\n${wide(400)}\n\`\`\``, ...paragraphs].join('\n\n').slice(0, 200_000)
}

const detail: Answer = (_, input) => {
  const row = rows.find(({ problemId }) => problemId === input['problemId'])
  if (!row) return { status: 404, msg: 'There is no such problem' }
  const { total, ac, mle, tle, re, pe, ce, wa, se, pa } = row
  const problem = { ...problemRecord(row), description: statement(), author: wide(20), source: wide(200) }
  const problemCount = { pid: row.pid, total, ac, mle, tle, re, pe, ce, wa, se, pa }
  const examples = `<input>${wide(300)}\n</input><output>${han(300)}\n</output>`
  const languages = ['C++ 17 With O2', 'Python3']
  return { data: { problem: { ...problem, examples }, tags: longTags, languages, problemCount, codeTemplate: {} } }
}

/** A thousand cases; the partial one has them in subtasks. */
function cases(world: World, input: Record<string, unknown>): Reply {
  const status = world.submissions.find(({ submitId }) => submitId === Number(input['submitId']))?.status ?? 0
  const all = Array.from({ length: 1000 }, (_, index) => ({
    ...caseOf(index + 1, index % 97 === 96 ? -1 : index % 211 === 210 ? 1 : 0, null),
    ...{ inputData: `${wide(40)}-${index}.in`, outputData: `${wide(40)}-${index}.out` },
  }))
  if (status !== 8) return { data: { judgeCaseMode: 'default', judgeCaseList: all, subTaskJudgeCaseVoList: null } }
  const group = (groupNum: number, subtaskDetailList: typeof all, fullScore: number) => {
    const total = subtaskDetailList.length
    const ac = subtaskDetailList.filter((one) => one.status === 0).length
    const figures = { time: 600_000, memory: 4_194_304, score: ac === total ? fullScore : 0, fullScore }
    return { groupNum, ...figures, status: ac === total ? 0 : -1, ac, total, subtaskDetailList }
  }
  const samples = all.slice(0, 2).map((one) => ({ ...one, isSample: true, fullScore: 0, score: 0 }))
  const subTaskJudgeCaseVoList = [
    group(0, samples, 0),
    ...[1, 2, 3, 4].map((n) => group(n, all.slice((n - 1) * 250 + (n === 1 ? 2 : 0), n * 250), 25)),
  ]
  return { data: { judgeCaseMode: 'subtask_lowest', judgeCaseList: null, subTaskJudgeCaseVoList } }
}

const node = (id: number, healthy: boolean) => ({
  ...{
    id,
    name: wide(40),
    slots: 64,
    busy: 64,
    tier: 'A',
    healthy,
    local: id === 1,
    refuses: healthy ? null : sentence(300),
  },
  ...{ lastContact: newSubmission({ submitId: 1 }).submitTime, gmtCreate: newSubmission({ submitId: 1 }).submitTime },
  warnings: [sentence(200), wide(120)],
  languages: [{ name: longest.language, version: sentence(80) }],
})

const letter = {
  ...{ id: 1, kind: 'submission', submitId: 4_000_000_000, pid: 1, displayPid: rows[0]?.problemId, username: wide(20) },
  ...{ path: null, language: longest.language, losses: 3, lastNode: wide(40), gmtCreate: node(1, true).gmtCreate },
  why: `${sentence(400)}\n${wide(200)}`,
}

/** Everything as long and as many as it can be (interface rule 15). */
export function torture(world: World): void {
  const person = world.people.find(({ user }) => user.username === 'root')
  if (person) person.user.username = wide(20)
  world.submissions = submissions.map((one) => ({ ...one }))
  world.judgeEveryMs = 3_600_000
  const titled = (one: Submission) => ({
    ...rowOf(one),
    title: titles[(one.pid ?? 1) - 1] ?? '',
    isManual: one.isManual,
  })
  world.answers = {
    'get-problem-list': (_, input) => page(rows, input),
    'get-problem-detail': detail,
    'get-recent-updated-problem': () => ({
      data: rows.map(({ pid, problemId, title, type }) => ({
        ...{ id: pid, problemId, title, type, gmtCreate: letter.gmtCreate, gmtModified: letter.gmtCreate },
      })),
    }),
    'get-common-announcement': (_, input) => {
      const all = titles.map((title, id) => ({
        ...announcements[0],
        id,
        title,
        username: wide(20),
        content: statement(),
      }))
      return page(all, input)
    },
    'get-problem-tags-and-classification': () => ({
      data: [
        {
          classification: { id: 1, name: wide(40), oj: 'ME', rank: 1, gmtCreate: '', gmtModified: '' },
          tagList: longTags,
        },
      ],
    }),
    'get-submission-list': (_, input) => page(world.submissions.map(titled), input),
    'get-all-case-result': cases,
    'GET admin/judge-node': () => ({ data: [node(1, true), node(2, false)] }),
    'GET admin/dead-letter': (_, input) => page([letter], input),
  }
}
