import { compilerSays, dot } from '../kit/picture.ts'
import type { Reply, SiteDefinition, Visit } from '../kit/visit.ts'
import type { Arrived, CodeWord } from '../stand-in.ts'

interface Problem {
  id: number
  displayId: number
  title: string
  sections: { sectionTitle: string; type: 'Text' | 'Sample'; text?: string; sampleId?: number }[]
}

const text = (sectionTitle: string, body: string) => ({ sectionTitle, type: 'Text' as const, text: body })
const sample = { sectionTitle: '样例', type: 'Sample' as const, sampleId: 0, text: '' }

const problems: Problem[] = [
  {
    id: 1,
    displayId: 1,
    title: 'A + B Problem',
    sections: [
      text('题目描述', '输入 $a$ 和 $b$，输出 $a + b$ 的结果。\n\n![图](/files/sum.png)'),
      text('输入格式', '一行两个正整数 $a$ 和 $b$。'),
      text('输出格式', '一行一个整数 $a + b$。'),
      sample,
      text('数据范围与提示', '对于 $100\\%$ 的数据，$1 \\leq a, b \\leq 10^6$。'),
    ],
  },
  {
    id: 6100,
    displayId: 6001,
    title: '「网络流 24 题」太空飞行计划',
    sections: [
      text('输出格式', '最大净收益。'),
      sample,
      text('输入格式', '实验与仪器。'),
      text('题目描述', '**不是输入**：W 教授正在计划。'),
    ],
  },
]

const words: Record<CodeWord, string> = {
  AC: 'Accepted',
  WA: 'WrongAnswer',
  TLE: 'TimeLimitExceeded',
  MLE: 'MemoryLimitExceeded',
  RE: 'RuntimeError',
  CE: 'CompilationError',
  PE: 'Canceled',
  OLE: 'OutputLimitExceeded',
  PAC: 'PartiallyCorrect',
  SE: 'SystemError',
  ODD: 'Contemplating',
}

/** Code may also name one of the site's own words: `libre: FileError`. */
const wordFor = ({ code }: Arrived, word: CodeWord): string => /libre: (\w+)/.exec(code)?.[1] ?? words[word]

const languages = ['cpp', 'c', 'java', 'kotlin', 'pascal', 'python', 'rust', 'go', 'csharp']

type Fields = Record<string, unknown>
const said = ({ json }: Visit): Fields => (typeof json === 'object' && json !== null ? (json as Fields) : {})
const refused = (error: string): Reply => ({ status: 201, json: { error } })
const told = (json: unknown): Reply => ({ status: 201, json })
const anonymous: Reply = { status: 401, json: { message: 'Unauthorized' } }

function getProblem(visit: Visit): Reply {
  const { id, displayId } = said(visit)
  const problem = problems.find((one) => (id === undefined ? one.displayId === displayId : one.id === id))
  if (!problem) return refused('NO_SUCH_PROBLEM')
  return told({
    meta: { id: problem.id, displayId: problem.displayId, type: 'Traditional' },
    localizedContentsOfLocale: { title: problem.title, contentSections: problem.sections },
    samples: [{ inputData: '1 2\n', outputData: '3\n' }],
    judgeInfo: { timeLimit: 1000, memoryLimit: 512 },
    tagsOfLocale: [{ id: 7, name: '网络流', color: 'red' }],
  })
}

function login(visit: Visit): Reply {
  const { username, password } = said(visit)
  const person = visit.world.people.find(({ name }) => name === username)
  if (!person) return refused('NO_SUCH_USER')
  if (person.password !== password) return refused('WRONG_PASSWORD')
  if (person.locked) return refused('USER_LOCKED')
  return told({ token: visit.signIn(person), username })
}

function sessions(visit: Visit): Reply {
  if (!visit.person || visit.person.name !== said(visit)['username']) return refused('PERMISSION_DENIED')
  return told({ currentSessionId: 1, sessions: [{ sessionId: 1 }] })
}

function submit(visit: Visit): Reply {
  if (!visit.person) return anonymous
  const { problemId, content } = said(visit)
  const { language, code } = (content ?? {}) as Fields
  const problem = problems.find(({ id }) => id === problemId)
  if (!problem) return refused('NO_SUCH_PROBLEM')
  if (!languages.includes(String(language))) return { status: 400, json: { message: ['bad language'] } }
  const arrived = visit.arrive({
    problem: String(problem.id),
    language: JSON.stringify({ ...(content as Fields), code: undefined }),
    code: String(code),
  })
  if (arrived === 'duplicate') return refused('DUPLICATE')
  return told({ submissionId: arrived.id })
}

const languageOf = ({ language }: Arrived) => (JSON.parse(language) as { language: string }).language

function query(visit: Visit): Reply {
  const { problemId, submitter } = said(visit)
  if (!visit.world.people.some(({ name }) => name === submitter)) return refused('NO_SUCH_USER')
  return told({
    submissions: visit.world.arrived
      .filter(({ user, problem }) => user === submitter && problem === String(problemId))
      .reverse()
      .slice(0, 10)
      .map((one) => ({
        id: one.id,
        codeLanguage: languageOf(one),
        answerSize: Buffer.byteLength(one.code),
        submitter: { id: 5, username: one.user },
      })),
    hasSmallerId: false,
    hasLargerId: false,
  })
}

function detail(visit: Visit): Reply {
  const one = visit.world.arrived.find(({ id }) => String(id) === said(visit)['submissionId'])
  const problem = problems.find(({ id }) => String(id) === one?.problem)
  if (!one || !problem) return refused('NO_SUCH_SUBMISSION')
  const word = visit.look(one)
  const status = word === 'waiting' ? 'Pending' : wordFor(one, word)
  const ran = !['waiting', 'CE', 'ODD', 'PE', 'SE'].includes(word)
  const cut = visit.world.people[0]?.name === one.user
  const message = `main.cpp: \u001b[01;31m\u001b[Kerror:\u001b[m\u001b[K ${compilerSays}`
  return told({
    meta: {
      id: one.id,
      status,
      submitter: { id: 5, username: one.user },
      problem: { id: problem.id, displayId: problem.displayId },
      ...(ran && { timeUsed: 21, memoryUsed: 5120 }),
    },
    content: { code: one.code },
    progress: {
      progressType: word === 'waiting' ? 'Running' : 'Finished',
      ...(word === 'CE' && {
        compile: { success: false, message: cut ? { data: message, omittedLength: 9 } : message },
      }),
      ...(ran && {
        testcaseResult: {
          a: { status: 'Accepted', time: 20.6, memory: 5000 },
          b: { status, time: 21, memory: 5120 },
        },
        subtasks: [{ testcases: [{ testcaseHash: 'a' }, { testcaseHash: 'b' }, {}] }],
      }),
    },
  })
}

function userDetail(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === said(visit)['username'])
  if (!person) return refused('NO_SUCH_USER')
  return told({
    meta: { username: person.name, bio: person.profile, nickname: '' },
    information: { organization: '', location: '', url: '' },
  })
}

/** LibreOJ: an interface of JSON that answers with 201, and tells in `error` what it refuses. */
export const libreoj: SiteDefinition = {
  key: 'LIBRE',
  sessions: 'bearer',
  submits: /^\/api\/submission\/submit$/,
  firstId: 2_000_001,
  routes: [
    ['GET', '/files/sum.png', () => ({ bytes: dot, headers: { 'content-type': 'image/png' } })],
    ['POST', '/api/problem/getProblem', getProblem],
    ['POST', '/api/auth/login', login],
    ['POST', '/api/auth/listUserSessions', sessions],
    ['POST', '/api/submission/submit', submit],
    ['POST', '/api/submission/querySubmission', query],
    ['POST', '/api/submission/getSubmissionDetail', detail],
    ['POST', '/api/user/getUserDetail', userDetail],
  ],
}
