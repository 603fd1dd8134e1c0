import type { ErrorCode } from '@verdict/contract/errors.ts'
import { groupRights } from '@verdict/contract/group/rights.ts'
import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { endpoints } from '../../src/endpoints.ts'
import type { Caller, Reply } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../support/places.ts'
import { openSite } from '../support/site.ts'
import { inContest } from './contest-calls.ts'
import { inContestOffice } from './contest-office-calls.ts'

const people = ['guest', 'stranger', 'foreigner', 'applicant', 'member', 'manager', 'owner', 'admin', 'root'] as const
type Who = (typeof people)[number]
type Answers = Record<Who, ErrorCode | 'ok'>

/** Who is told what: a stranger is in no group, a foreigner manages another one, an admin is one of the site. */
const ofMembers: Answers = {
  guest: 'account/sign-in-needed',
  stranger: 'group/not-member',
  foreigner: 'group/not-member',
  applicant: 'group/not-member',
  member: 'ok',
  manager: 'ok',
  owner: 'ok',
  admin: 'group/not-member',
  root: 'ok',
}

/** What is for whoever made it, the owner of its group and root; calls of the back office are for admins before that. */
const ofTrainers: Answers = {
  guest: 'account/sign-in-needed',
  stranger: 'account/not-allowed',
  foreigner: 'account/not-allowed',
  applicant: 'account/not-allowed',
  member: 'account/not-allowed',
  manager: 'account/not-allowed',
  owner: 'account/not-allowed',
  admin: 'group/not-member',
  root: 'ok',
}
const form = { title: 'A training', auth: 'Public', id: 'TID' }

/** What the calls of each area answer in a group, to each level. */
const inGroup: Record<string, { url: string; method?: Route['method']; body?: object; answers: Answers }> = {
  getProblemDetail: { url: 'get-problem-detail?problemId=GROUP&gid=GID', answers: ofMembers },
  getUserProblemStatus: {
    method: 'POST',
    url: 'get-user-problem-status',
    body: { pidList: ['PID'], isContestProblemList: false, gid: 'GID' },
    answers: ofMembers,
  },
  getFullScreenProblemList: { url: 'get-full-screen-problem-list?gid=GID', answers: ofMembers },
  languages: { url: 'languages?pid=PID&all=false', answers: ofMembers },
  getProblemLanguages: { url: 'get-problem-languages?pid=PID', answers: ofMembers },
  getProblemCodeTemplate: { url: 'get-problem-code-template?pid=PID', answers: ofMembers },
  getProblemTags: { url: 'get-problem-tags?pid=PID', answers: ofMembers },
  getSubmissionList: { url: 'get-submission-list?gid=GID', answers: ofMembers },
  getRemotePlace: { url: 'remote/place?pid=PID', answers: ofMembers },
  getRemoteStanding: { url: 'remote/standing?submitId=SUBMIT', answers: ofMembers },
  getSubmissionDetail: { url: 'get-submission-detail?submitId=SUBMIT', answers: ofMembers },
  getAllCaseResult: { url: 'get-all-case-result?submitId=SUBMIT', answers: ofMembers },
  getSubmissionHistory: {
    url: 'get-submission-history?submitId=SUBMIT',
    answers: { ...ofMembers, manager: 'submission/not-yours', owner: 'submission/not-yours' },
  },
  updateSubmission: {
    method: 'PUT',
    url: 'submission',
    body: { submitId: 'SUBMIT', share: true },
    answers: {
      ...ofMembers,
      manager: 'submission/not-yours',
      owner: 'submission/not-yours',
      root: 'submission/not-yours',
    },
  },
  resubmit: {
    url: 'resubmit?submitId=SUBMIT',
    answers: {
      ...ofMembers,
      member: 'submission/not-failed',
      manager: 'submission/not-yours',
      owner: 'submission/not-yours',
      root: 'submission/not-yours',
    },
  },
  submitProblemJudge: {
    method: 'POST',
    url: 'submit-problem-judge',
    body: { pid: 'GROUP', language: 'C', code: 'int main;', gid: 'GID', isRemote: false },
    answers: ofMembers,
  },
  submitProblemTestJudge: {
    method: 'POST',
    url: 'submit-problem-test-judge',
    body: { pid: 'PID', type: 'group', language: 'C', code: 'int main;', userInput: '1' },
    answers: ofMembers,
  },
  getGroupBelongings: {
    url: 'group/get-belongings?gid=GID',
    answers: { ...ofMembers, member: 'group/not-owner', manager: 'group/not-owner' },
  },
  getTrainingCategory: { url: 'get-training-category?gid=GID', answers: ofMembers },
  getTrainingDetail: { url: 'get-training-detail?tid=TID', answers: ofMembers },
  getTrainingAccess: { url: 'get-training-access?tid=TID', answers: ofMembers },
  registerTraining: {
    method: 'POST',
    url: 'register-training',
    body: { tid: 'TID', password: 'x' },
    answers: {
      ...ofMembers,
      member: 'training/no-password',
      manager: 'training/no-password',
      owner: 'training/no-password',
      root: 'training/no-password',
    },
  },
  getTrainingProblemList: { url: 'get-training-problem-list?tid=TID', answers: ofMembers },
  getTrainingProblemDetails: { url: 'get-training-problem-details?cid=TID&displayId=GROUP', answers: ofMembers },
  getTrainingRank: { url: 'get-training-rank?tid=TID', answers: ofMembers },
  getAdminTraining: { url: 'admin/training?tid=TID', answers: ofTrainers },
  updateTraining: { method: 'PUT', url: 'admin/training', body: { training: form }, answers: ofTrainers },
  changeTrainingStatus: {
    method: 'PUT',
    url: 'admin/training/change-training-status?tid=TID&status=true',
    answers: ofTrainers,
  },
  getAdminTrainingProblemList: { url: 'admin/training/get-problem-list?tid=TID', answers: ofTrainers },
  updateTrainingProblem: {
    method: 'PUT',
    url: 'admin/training/problem',
    body: { tid: 'TID', pid: 'PID', rank: 1 },
    answers: ofTrainers,
  },
  orderTrainingProblems: {
    method: 'PUT',
    url: 'admin/training/order-problems',
    body: { tid: 'TID', pids: ['PID'] },
    // it serves groups, too, whose people have no office of the site
    answers: { ...ofMembers, member: 'training/not-manager', manager: 'training/not-manager' },
  },
  addTrainingProblemFromPublic: {
    method: 'POST',
    url: 'admin/training/add-problem-from-public',
    body: { tid: 'TID', pid: 'PID' },
    answers: { ...ofTrainers, root: 'training/problem-not-public' },
  },
  importRemoteTrainingProblem: {
    url: 'admin/training/import-remote-oj-problem?name=XOJ&problemId=1&tid=TID',
    answers: { ...ofTrainers, root: 'remote/site-unknown' },
  },
  deleteTrainingProblem: { method: 'DELETE', url: 'admin/training/problem?tid=TID&pid=PID', answers: ofTrainers },
  deleteTraining: {
    method: 'DELETE',
    url: 'admin/training?tid=TID',
    answers: { ...ofTrainers, admin: 'account/not-allowed' },
  },
}

/** Calls that happen in a contest or a training, too; they have no group of their own to be asked in. */
const elsewhere = [
  // test/place/contests.test.ts
  'submitOwnRemote',
  // test/discussion/group-discussions.test.ts
  'addDiscussion',
  'getLastAcCode',
  // test/contest/balloon.test.ts
  'getContestBalloons',
  'getContestBalloonFacts',
  'moveContestBalloon',
  'getContestPrintsToBring',
  'getContestPrintToBring',
  'markContestPrintBrought',
  'setContestBalloonRule',
  'getContestSeats',
  'setContestSeats',
  'getContestVolunteers',
  'addContestVolunteer',
  'removeContestVolunteer',
  // test/contest/icpc.test.ts
  'icpcContest',
  'icpcAccess',
  'icpcAccount',
  'icpcState',
  'icpcScoreboard',
  'icpcEventFeed',
  'icpcObjects',
  'icpcObject',
  'icpcSubmissionFiles',
  'icpcStatement',
  // test/problem/group-problem.test.ts
  'getGroupProblemBelongings',
  // test/contest/clarification.test.ts
  'getContestClarifications',
  'getContestClarificationNews',
  'readContestClarifications',
  'askContestClarification',
  'answerContestClarification',
  'closeContestClarification',
  'addContestClarification',
  'getContestCannedAnswers',
  'setContestCannedAnswers',
]

let site: Awaited<ReturnType<typeof openSite>>
let callers: Record<Who, Caller & { uid?: string }>
let values: Record<string, string>

beforeAll(async () => {
  site = await openSite()
  await site.node()
  const [stranger, foreigner, applicant] = [
    await site.user('stranger'),
    await site.user('foreigner'),
    await site.user('applicant'),
  ]
  const [member, manager, owner] = [await site.user('member'), await site.user('manager'), await site.user('owner')]
  const [admin, root] = [await site.user('admin', 1001), await site.user('root', 1000)]
  callers = { guest: site.guest, stranger, foreigner, applicant, member, manager, owner, admin, root }
  const gid = await insertGroup(site.db, owner, { members: [member], managers: [manager] })
  await insertGroup(site.db, foreigner, { members: [stranger], managers: [admin] })
  await site.db.insertInto('groupMember').values({ gid, uid: applicant.uid, auth: 1 }).execute()
  const problem = await site.problem({ problemId: 'GROUP' })
  await giveToGroup(site.db, problem.pid, gid)
  const submission = { pid: 'GROUP', language: 'C', code: 'int main;', gid, isRemote: false }
  const made = await member.send('POST', '/api/submit-problem-judge', submission)
  const { submitId } = made.data as { submitId: number }
  const tid = await insertTraining(site.db, owner, { gid, problems: [problem.pid] })
  values = { TID: `${tid}`, GID: `${gid}`, PID: `${problem.pid}`, SUBMIT: `${submitId}` }
})

afterAll(() => site.close())

const filled = (text: string) => text.replace(/[A-Z]+/g, (word) => values[word] ?? word)

function ask(who: Who, { url, method = 'GET', body }: (typeof inGroup)[string]): Promise<Reply<unknown>> {
  return callers[who].send(method, `/api/${filled(url)}`, body && filled(JSON.stringify(body)))
}

function check(reply: Reply<unknown>, wanted: ErrorCode | 'ok') {
  if (wanted === 'ok') expect(reply).toMatchObject({ http: 200, status: 200 })
  else expect(reply).toBeRefused(wanted)
}

describe.each(Object.entries(inGroup))('in a group, %s', (_name, call) => {
  test.each(people)('as %s', async (who) => {
    check(await ask(who, call), call.answers[who])
  })
})

test('the table has every call that happens somewhere', () => {
  const placed = endpoints.filter(({ route }) => route.at).map(({ name }) => name)
  // what is called in groups is asked of everybody by test/group/rights.test.ts
  const tables = [inGroup, inContest, inContestOffice, groupRights].flatMap((table) => Object.keys(table))
  const asked = new Set([...tables, ...elsewhere])

  expect(placed.filter((name) => !asked.has(name)).toSorted()).toEqual([])
})

test('a group that is not there, or that the site has closed, is there for nobody but root', async () => {
  const { owner, member, root } = callers
  const gid = await insertGroup(
    site.db,
    { uid: owner.uid ?? '' },
    { members: [{ uid: member.uid ?? '' }], isClosed: true },
  )
  const list = (who: Caller, group: number) => who.send('GET', `/api/get-submission-list?gid=${group}`)

  for (const who of [owner, member]) expect(await list(who, gid)).toBeRefused('group/not-found')
  expect(await list(root, gid)).toMatchObject({ status: 200 })
  expect(await list(root, 999_999)).toBeRefused('group/not-found')
})

const lastCode = (who: Caller, cid: number) => who.send('GET', `/api/get-last-ac-code?pid=1&cid=${cid}`)
const uidOf = (who: Who) => ({ uid: callers[who].uid ?? '' })

test('a contest is read by whom its kind lets in, and before its start by its owner alone', async () => {
  const contest = (about: Parameters<typeof insertContest>[3]) =>
    insertContest(site.db, uidOf('owner'), site.now(), { entrants: [uidOf('member')], ...about })
  const [open, secret, sealed] = [await contest({}), await contest({ auth: 1 }), await contest({ auth: 2 })]
  const early = await contest({ from: 10, to: 70 })
  const hidden = await contest({ isVisible: false })
  const byName = await contest({ accountRule: '<prefix>str</prefix><suffix></suffix><extra>member</extra>' })

  for (const cid of [open, sealed]) expect(await lastCode(callers.stranger, cid)).toMatchObject({ status: 200 })
  expect(await lastCode(callers.stranger, secret)).toBeRefused('contest/not-registered')
  expect(await lastCode(callers.member, secret)).toMatchObject({ status: 200 })
  expect(await lastCode(callers.member, early)).toBeRefused('contest/not-started')
  for (const who of [callers.owner, callers.root]) expect(await lastCode(who, early)).toMatchObject({ status: 200 })
  for (const cid of [hidden, 999_999]) expect(await lastCode(callers.owner, cid)).toBeRefused('contest/not-found')
  expect(await submitTo(callers.stranger, { cid: byName })).toBeRefused('contest/account-rule')
  expect(await submitTo(callers.stranger, { cid: sealed })).toBeRefused('contest/not-registered')
  expect(await submitTo(site.guest, { cid: open })).toBeRefused('account/sign-in-needed')
})

test('a contest of a group is for its members, and its owner is the owner of the group, too', async () => {
  const gid = Number(values['GID'])
  const cid = await insertContest(site.db, uidOf('manager'), site.now(), {
    gid,
    auth: 1,
    entrants: [uidOf('stranger')],
  })

  expect(await lastCode(callers.stranger, cid)).toBeRefused('group/not-member')
  expect(await lastCode(callers.foreigner, cid)).toBeRefused('group/not-member')
  expect(await lastCode(callers.member, cid)).toBeRefused('contest/not-registered')
  for (const who of [callers.manager, callers.owner, callers.root])
    expect(await lastCode(who, cid)).toMatchObject({ status: 200 })
})

const submitTo = (who: Caller, place: object, pid = 'TRAINED') =>
  who.send('POST', '/api/submit-problem-judge', { pid, language: 'C', code: 'int main;', isRemote: false, ...place })

test('a training takes submissions of those it is for, and to its own problems', async () => {
  const { pid } = await site.problem({ problemId: 'TRAINED' })
  const [owner, gid] = [uidOf('owner'), Number(values['GID'])]
  const about = { problems: [pid] }
  const open = await insertTraining(site.db, owner, about)
  const closed = await insertTraining(site.db, owner, { ...about, isPrivate: true, entrants: [uidOf('member')] })
  const ofGroup = await insertTraining(site.db, owner, { ...about, gid })
  const [{ stranger, member }, disabled] = [callers, callers.applicant]
  const registration = { tid: closed, uid: uidOf('applicant').uid, isEnabled: false }
  await site.db.insertInto('trainingRegistration').values(registration).execute()

  expect(await submitTo(stranger, { tid: open })).toMatchObject({
    status: 200,
    data: { displayPid: 'TRAINED', gid: null },
  })
  expect(await submitTo(stranger, { tid: closed })).toBeRefused('training/not-registered')
  expect(await submitTo(disabled, { tid: closed })).toBeRefused('training/registration-disabled')
  expect(await submitTo(member, { tid: closed })).toMatchObject({ status: 200 })
  expect(await submitTo(stranger, { tid: ofGroup })).toBeRefused('group/not-member')
  expect(await submitTo(member, { tid: ofGroup })).toMatchObject({ status: 200, data: { gid } })
  expect(await submitTo(member, { tid: open }, 'GROUP')).toBeRefused('submission/problem-unknown')
  expect(await submitTo(member, { tid: 999_999 })).toBeRefused('training/not-found')
})
