import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { User } from '../src/api/session.ts'
import {
  announcements,
  caseOf,
  languages,
  newSubmission,
  problemRecord,
  problems,
  recent,
  rowOf,
  type Submission,
  submissions,
  tags,
} from './fake-data.ts'
import { profileAnswers } from './fake-profile.ts'
import { rulingAnswers } from './fake-ruling.ts'

export interface Person {
  user: User
  password: string
  token: string
}

/** Everything the made-up site knows; a test may change it as it goes. */
export interface World {
  people: Person[]
  submissions: Submission[]
  streams: Set<ServerResponse>
  streaming: boolean
  judgeEveryMs: number
  requests: { path: string; headers: IncomingHttpHeaders }[]
  /** Calls that fail with a server error. */
  broken: Set<string>
  testRuns: { waits: number; result: Record<string, unknown> }[]
  /** Answers in place of the usual ones. */
  answers: Record<string, Answer>
  /** Dead letters that were retried or dropped. */
  settled: Set<number>
}

export interface Reply {
  http?: number
  status?: number
  headers?: Record<string, string>
  data?: unknown
  msg?: string
}

type Input = Record<string, unknown>
export type Answer = (world: World, input: Input, person: Person | undefined) => Reply

export const newPerson = (uid: string, username: string, password: string, roleList = ['default_user']): Person => ({
  password,
  token: `token-of-${username}`,
  user: {
    uid,
    username,
    nickname: null,
    avatar: null,
    titleName: null,
    titleColor: null,
    email: `${username}@example.org`,
    number: null,
    gender: 'secrecy',
    school: null,
    course: null,
    signature: null,
    realname: null,
    github: null,
    blog: null,
    cfUsername: null,
    roleList,
  },
})

export const newWorld = (): World => ({
  people: [
    newPerson('7', 'mina', 'secret1'),
    newPerson('1', 'root', 'secret1', ['root']),
    newPerson('3', 'paul', 'secret1', ['problem_admin']),
  ],
  submissions: submissions.map((one) => ({ ...one })),
  streams: new Set(),
  streaming: true,
  judgeEveryMs: 300,
  requests: [],
  broken: new Set(),
  answers: {},
  testRuns: [],
  settled: new Set(),
})

export const page = <T>(rows: T[], input: Input): Reply => {
  const limit = Number(input['limit'] ?? 10)
  const current = Number(input['currentPage'] ?? 1)
  const records = rows.slice((current - 1) * limit, current * limit)
  const pages = Math.ceil(rows.length / limit)
  return { data: { records, total: rows.length, size: limit, current, orders: [], searchCount: true, pages } }
}

const wants = (input: Input, key: string) =>
  input[key] === undefined || input[key] === '' ? undefined : String(input[key])

function listProblems(input: Input): Reply {
  const keyword = wants(input, 'keyword')?.toLowerCase() ?? ''
  const level = wants(input, 'difficulty')
  const ids = (wants(input, 'tagId') ?? '').split(',').filter(Boolean).map(Number)
  const found = problems.filter(
    (row) =>
      `${row.problemId} ${row.title}`.toLowerCase().includes(keyword) &&
      (level === undefined || row.difficulty === Number(level)) &&
      ids.every((id) => row.tags.some((tag) => tag.id === id)),
  )
  return page(found, input)
}

function listSubmissions(world: World, input: Input, person: Person | undefined): Reply {
  const mine = String(input['onlyMine']) === 'true'
  const status = wants(input, 'status')
  const problem = wants(input, 'problemID')?.toLowerCase() ?? ''
  const name = wants(input, 'username') ?? ''
  const found = world.submissions.filter(
    (one) =>
      (!mine || one.uid === person?.user.uid) &&
      (status === undefined || one.status === Number(status)) &&
      (one.displayPid ?? '').toLowerCase().includes(problem) &&
      (one.username ?? '').includes(name),
  )
  return page(found.sort((a, b) => b.submitId - a.submitId).map(rowOf), input)
}

function submit(world: World, input: Input, person: Person | undefined): Reply {
  if (!person) return { http: 401, status: 401, msg: 'Please login first' }
  const problem = problems.find((row) => row.problemId === input['pid'])
  const made = newSubmission({
    submitId: 1000 + world.submissions.length,
    pid: problem?.pid ?? 1,
    displayPid: String(input['pid']),
    uid: person.user.uid,
    username: person.user.username,
    submitTime: new Date().toISOString(),
    code: String(input['code']),
    language: String(input['language']),
    length: String(input['code']).length,
  })
  world.submissions.push(made)
  return { data: made }
}

function detail(world: World, input: Input, person: Person | undefined): Reply {
  const found = world.submissions.find((one) => one.submitId === Number(input['submitId']))
  if (!found) return { status: 404, msg: 'There is no such submission' }
  const sees = found.share || found.uid === person?.user.uid
  return { data: { submission: { ...found, code: sees ? found.code : null }, codeShare: true } }
}

function cases(world: World, input: Input): Reply {
  const found = world.submissions.find((one) => one.submitId === Number(input['submitId']))
  const status = found?.status ?? 0
  if (status === 8) {
    const group = (groupNum: number, verdict: number, score: number) => ({
      groupNum,
      time: 12,
      memory: 2100,
      score,
      fullScore: 40,
      status: verdict,
      ac: verdict === 0 ? 4 : 2,
      total: 4,
      subtaskDetailList: [1, 2, 3, 4].map((seq) =>
        caseOf(seq + groupNum * 4 - 4, verdict !== 0 && seq > 2 ? verdict : 0, 10),
      ),
    })
    return {
      data: {
        judgeCaseMode: 'subtask_lowest',
        judgeCaseList: null,
        subTaskJudgeCaseVoList: [group(1, 0, 40), group(2, -1, 0)],
      },
    }
  }
  const list = Array.from({ length: 10 }, (_, index) =>
    caseOf(index + 1, index < 6 || status === 0 ? 0 : index === 6 ? status : -4, null),
  )
  return { data: { judgeCaseMode: 'default', judgeCaseList: list, subTaskJudgeCaseVoList: null } }
}

function login(world: World, input: Input): Reply {
  const person = world.people.find(({ user }) => user.username === input['username'])
  if (person?.password !== input['password']) return { status: 400, msg: 'The username or the password is wrong' }
  return { data: person?.user, headers: { authorization: person?.token ?? '' } }
}

const pixel = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="650" height="200"/>'

/** A puzzle whose piece belongs at 120 px, and whose sum is 9. */
function loginPuzzle(_world: World, { kind }: Input): Reply {
  if (kind === 'question')
    return {
      data: { key: 'k', picture: null, question: { text: 'What is six plus five minus two?', salt: 's', bits: 8 } },
    }
  return { data: { key: 'k', picture: { image: pixel, piece: pixel, top: 20 }, question: null } }
}

function solvePuzzle(_world: World, { answer, work }: Input): Reply {
  const isRight = answer === 9 ? work !== '' : Math.abs(Number(answer) - 120) <= 3
  if (isRight) return { data: { ticket: 'ticket' } }
  return { status: 400, headers: { 'x-refusal': 'account/puzzle-missed' }, msg: 'That did not fit, please try again' }
}

function register(world: World, input: Input): Reply {
  if (input['code'] !== '123456')
    return { status: 400, headers: { 'x-refusal': 'account/code-wrong' }, msg: 'The code is wrong or has expired' }
  world.people.push(newPerson(String(100 + world.people.length), String(input['username']), String(input['password'])))
  return {}
}

const problemDetail = (input: Input): Reply => {
  const row = problems.find(({ problemId }) => problemId === input['problemId'])
  if (!row) return { status: 404, msg: 'There is no such problem' }
  const { total, ac, mle, tle, re, pe, ce, wa, se, pa } = row
  const problemCount = { pid: row.pid, total, ac, mle, tle, re, pe, ce, wa, se, pa }
  return {
    data: {
      problem: problemRecord(row),
      tags: row.tags,
      languages: languages.map(({ name }) => name),
      problemCount,
      codeTemplate: {},
    },
  }
}

function standings(world: World, input: Input, person: Person | undefined): Reply {
  const ids = input['pidList'] as number[]
  const of = (pid: number) => {
    const mine = world.submissions.filter((one) => one.pid === pid && one.uid === person?.user.uid)
    const status = mine.some((one) => one.status === 0) ? 0 : (mine.at(-1)?.status ?? -10)
    return [String(pid), { status }]
  }
  return { data: Object.fromEntries(ids.map(of)) }
}

const days = Array.from({ length: 7 }, (_, index) =>
  new Date(Date.now() - (6 - index) * 86_400_000).toISOString().slice(5, 10),
)

export const answers: Record<string, Answer> = {
  'get-website-config': () => ({
    data: {
      baseUrl: '',
      name: 'Verdict Online Judge',
      shortName: 'Verdict',
      register: true,
      recordName: null,
      recordUrl: null,
      description: null,
      email: null,
      projectName: 'Verdict',
      projectUrl: '',
      openPublicDiscussion: false,
      openGroupDiscussion: false,
      openContestComment: false,
    },
  }),
  'msg/unread': () => ({ data: { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 } }),
  'get-common-announcement': (_, input) => page(announcements, input),
  'get-recent-updated-problem': () => ({ data: recent }),
  ...profileAnswers,
  'get-last-week-submission-statistics': () => ({
    data: {
      dateStrList: days,
      acCountList: [61, 74, 40, 93, 120, 88, 31],
      totalCountList: [150, 171, 96, 240, 301, 214, 77],
    },
  }),
  'get-problem-list': (world, input) =>
    world.broken.has('get-problem-list') ? { http: 500, status: 500, msg: '' } : listProblems(input),
  'get-random-problem': () => ({
    data: { problemId: problems[Math.floor(Math.random() * problems.length)]?.problemId },
  }),
  'get-user-problem-status': standings,
  'get-problem-detail': (_, input) => problemDetail(input),
  'get-problem-tags-and-classification': () => ({
    data: [
      {
        classification: { id: 1, name: 'Basics', oj: 'ME', rank: 1, gmtCreate: '', gmtModified: '' },
        tagList: tags.slice(0, 4),
      },
      { classification: null, tagList: tags.slice(4) },
    ],
  }),
  languages: () => ({ data: languages }),
  'get-last-ac-code': (world, input, person) => {
    const found = world.submissions.findLast(
      (one) => one.pid === Number(input['pid']) && one.status === 0 && one.uid === person?.user.uid,
    )
    return { data: { submitId: found?.submitId ?? null, code: found?.code ?? '', language: found?.language ?? null } }
  },
  login,
  'get-login-puzzle': loginPuzzle,
  'solve-login-puzzle': solvePuzzle,
  logout: () => ({}),
  register,
  'get-register-code': (_, input) => ({ data: { email: input['email'], expire: 600 } }),
  'check-username-or-email': (world, input) => ({
    data: {
      username: world.people.some(({ user }) => user.username === input['username']),
      email: world.people.some(({ user }) => user.email === input['email']),
    },
  }),
  'get-user-auth-info': (_, __, person) =>
    person
      ? { data: { roles: person.user.roleList, permissions: null } }
      : { http: 401, status: 401, msg: 'Your session is over' },
  ...rulingAnswers,
  'submit-problem-judge': submit,
  'get-submission-list': listSubmissions,
  'get-submission-detail': detail,
  'get-all-case-result': cases,
  'check-submissions-status': (world, input) => {
    const ids = (input['submitIds'] as number[]).map(Number)
    return {
      data: Object.fromEntries(
        world.submissions.filter(({ submitId }) => ids.includes(submitId)).map((one) => [one.submitId, one]),
      ),
    }
  },
  submission: (world, input) => {
    const found = world.submissions.find(({ submitId }) => submitId === Number(input['submitId']))
    if (found) found.share = input['share'] === true
    return {}
  },
}
