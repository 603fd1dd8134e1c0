import { judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import * as admin from '@verdict/contract/problem/admin-routes.ts'
import { getProblemDetail, getProblemLanguages, getProblemList, languages } from '@verdict/contract/problem/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { expect } from '../support/expect.ts'
import { announced } from '../support/node.ts'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../support/places.ts'
import { test } from '../support/site.ts'

const samples = [
  { input: '1 2\r\n', output: '3\n', score: 40 },
  { input: '4 5\n', output: '9\n', score: '60' },
]
const form = {
  problem: {
    problemId: 'sum',
    title: 'Sum',
    description: 'Add two numbers.',
    timeLimit: '1500',
    type: 1,
    source: 'us',
  },
  samples,
  isUploadTestCase: false,
  tags: [{ name: 'Easy' }],
  languages: [{ id: 1 }, { id: 10, name: 'anything' }],
  codeTemplates: [{ lid: 10, code: 'print()' }],
}

test('a problem is made from nothing, as the caller’s own, and found by everybody', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const body = { ...form, problem: { ...form.problem, author: 'root', gid: 7, isGroup: true, id: 1 } }

  const made = await keeper.send('POST', admin.addProblem.path, body)

  expect(made).toMatchObject({ status: 200, data: { problemId: 'SUM', isNewData: true, judgedOnOlder: 0 } })
  const { pid } = made.data as { pid: number }
  const detail = await site.guest.get(getProblemDetail, { problemId: 'sum' })
  expect(detail.problem).toMatchObject({
    id: pid,
    author: 'keeper',
    timeLimit: 1500,
    ioScore: 100,
    isGroup: false,
    gid: null,
  })
  expect(detail).toMatchObject({ tags: [{ name: 'Easy' }], codeTemplate: { Python3: 'print()' } })
  expect(await keeper.get(admin.getAdminProblem, { pid })).toMatchObject({
    isUploadCase: false,
    spjCode: null,
    auth: 1,
  })
  expect(await keeper.get(admin.getAdminProblemCases, { pid, isUpload: false })).toMatchObject([
    { input: '1 2\n', output: '3\n', score: 40, groupNum: 1 },
    { input: '4 5\n', output: '9\n', score: 60 },
  ])
  expect((await keeper.get(admin.getAdminProblemList, { keyword: 'SU', auth: 0, oj: 'Mine' })).records).toMatchObject([
    { id: pid, mayManage: true, description: null },
  ])
  const { records } = await (await site.user('boss', 1000)).get(getAuditLog, { objectKind: 'problem' })
  expect(records).toMatchObject([{ act: 'addProblem', object: String(pid), after: { title: 'Sum', tags: ['Easy'] } }])
})

test('a problem for all languages of the site stays one when its form is saved, and is for those that come later', async ({
  site,
}) => {
  const keeper = await site.user('keeper', 1008)
  const node = await site.node()
  const all = (await site.guest.get(languages, { all: false })).map(({ id }) => ({ id }))
  const { pid } = await keeper.get(admin.addProblem, { ...form, languages: all } as never)
  const { pid: few } = await keeper.get(admin.addProblem, {
    ...form,
    problem: { ...form.problem, problemId: 'few' },
    languages: all.slice(1),
  } as never)
  const save = (id: number) =>
    keeper.get(admin.updateProblem, { problem: { id, title: 'Sum' }, languages: all } as never)
  await save(pid)
  await save(few)

  const hello = { protocol: protocolVersion, slots: 1, tier: 'A', warnings: [] }
  await node.get(judgeHello, { ...hello, languages: [...announced, { name: 'Lua', version: '5' }] })

  const offered = async (id: number) => (await keeper.get(getProblemLanguages, { pid: id })).map(({ name }) => name)
  expect(await offered(pid)).toContain('Lua')
  expect(await offered(few)).not.toContain('Lua')
})

test('what a change does not say stays, and the same tests make no new version', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const { pid, dataVersion } = await keeper.get(admin.addProblem, form as never)
  const cases = await keeper.get(admin.getAdminProblemCases, { pid, isUpload: false })

  const same = await keeper.get(admin.updateProblem, { problem: { id: pid, title: 'Sums' }, samples: cases } as never)
  const other = await keeper.get(admin.updateProblem, {
    problem: { id: pid },
    samples: [{ ...cases[0], score: 30 }, { ...cases[1] }, { input: '0 0\n', output: '0\n', score: 10 }],
  } as never)

  expect(same).toMatchObject({ isNewData: false, dataVersion })
  expect(other.isNewData).toBe(true)
  expect(Number(other.dataVersion)).toBeGreaterThan(Number(dataVersion))
  const now = await keeper.get(admin.getAdminProblem, { pid })
  expect(now).toMatchObject({
    title: 'Sums',
    description: 'Add two numbers.',
    source: 'us',
    timeLimit: 1500,
    ioScore: 100,
  })
  expect((await site.guest.get(getProblemList, { keyword: 'sums' })).records).toMatchObject([
    { tags: [{ name: 'Easy' }] },
  ])
})

test('a save over what another saved is refused, with who, when and what; one without a moment goes on', async ({
  site,
}) => {
  const [keeper, other] = [await site.user('keeper', 1008), await site.user('other', 1008)]
  const { pid } = await keeper.get(admin.addProblem, form as never)
  const read = await keeper.get(admin.getAdminProblem, { pid })
  site.wait(5000)
  await other.get(admin.updateProblem, {
    problem: { id: pid, title: 'Theirs', gmtModified: read.gmtModified },
  } as never)

  const late = await keeper.send('PUT', admin.updateProblem.path, { problem: { ...read, title: 'Mine' } })

  expect(late).toBeRefused('problem/changed-meanwhile')
  expect(late.msg).toContain('other')
  expect(late.msg).toContain('title')
  expect(await keeper.get(admin.getAdminProblem, { pid })).toMatchObject({ title: 'Theirs', modifiedUser: 'other' })
  await keeper.get(admin.updateProblem, { problem: { id: pid, title: 'Mine' } })
  expect(await keeper.get(admin.getAdminProblem, { pid })).toMatchObject({ title: 'Mine' })
})

test('admins manage what is their own, and only problem admins publish', async ({ site }) => {
  const [admin1, admin2, keeper] = [
    await site.user('a1', 1001),
    await site.user('a2', 1001),
    await site.user('k', 1008),
  ]
  const user = await site.user('plain')
  const { auth: _auth, ...hidden } = { ...form.problem, auth: 0 }
  const { pid } = await admin1.get(admin.addProblem, { ...form, problem: hidden } as never)

  expect(await admin1.get(admin.getAdminProblem, { pid })).toMatchObject({ auth: 2 })
  for (const [method, path, body] of [
    ['GET', `${admin.getAdminProblem.path}?pid=${pid}`],
    ['GET', `${admin.getAdminProblemCases.path}?pid=${pid}`],
    ['PUT', admin.updateProblem.path, { problem: { id: pid, author: 'a2', title: 'Stolen' } }],
    ['PUT', admin.changeProblemAuth.path, { id: pid, auth: 3 }],
  ] as const) {
    expect(await admin2.send(method, path, body)).toBeRefused('problem/not-yours')
    expect((await user.send(method, path, body)).http).toBe(403)
    expect((await site.guest.send(method, path, body)).http).toBe(401)
  }
  expect(await admin1.call(admin.changeProblemAuth, { id: pid, auth: 1 })).toBeRefused('problem/publishing-not-allowed')
  expect(await admin1.call(admin.updateProblem, { problem: { id: pid, auth: 1 } })).toBeRefused(
    'problem/publishing-not-allowed',
  )
  await keeper.get(admin.changeProblemAuth, { id: pid, auth: 1 })
  await admin1.get(admin.updateProblem, { problem: { id: pid, auth: 1, title: 'Still public' } })
  expect(await admin2.get(admin.getAdminProblemList, {})).toMatchObject({ records: [{ auth: 1, mayManage: false }] })
  expect((await admin1.call(admin.deleteProblem, { pid })).http).toBe(403)
})

test('what a form cannot mean is refused, and nothing of it is kept', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  await keeper.get(admin.addProblem, form as never)
  const problem = { title: 'x', problemId: 'X1' }
  const refusals = [
    [{ problem: { title: 'x', problemId: 'Sum' }, samples, isUploadTestCase: false }, 'problem/id-taken'],
    [{ problem }, 'problem/no-cases'],
    [{ problem: { ...problem, type: 0, judgeCaseMode: 'subtask_lowest' }, samples }, 'problem/case-mode-unfit'],
    [{ problem: { ...problem, isFileIO: true }, samples, isUploadTestCase: false }, 'problem/file-io-names'],
    [{ problem, judgeMode: 'spj', samples, isUploadTestCase: false }, 'problem/program-missing'],
    [
      { problem: { ...problem, spjCode: 'int main(){}', spjLanguage: 'C++' }, judgeMode: 'spj', samples },
      'problem/program-not-compiled',
    ],
    [
      { problem, samples: [{ input: '../../etc/passwd', output: '' }], isUploadTestCase: true },
      'problem/case-file-missing',
    ],
    [{ problem, samples, isUploadTestCase: true, uploadTestcaseDir: '/etc' }, 'problem/upload-unknown'],
    [{ problem, samples, isUploadTestCase: false, tags: [{ id: 999 }] }, 'tag/not-found'],
    [{ problem, samples, isUploadTestCase: false, languages: [{ id: 999 }] }, 'submission/language-unknown'],
  ] as const
  for (const [body, code] of refusals) expect(await keeper.send('POST', admin.addProblem.path, body)).toBeRefused(code)
  const malformed = [{}, { problem: null }, { problem: { ...problem, timeLimit: -1 }, samples }, { problem: 'x' }]
  for (const field of [
    { userExtraFile: '{"../x":"1"}' },
    { userExtraFile: 'no json' },
    { problemId: '../etc' },
    { problemId: 'X'.repeat(51) },
    { title: 'x'.repeat(256) },
    { ioReadFileName: '/etc/passwd' },
  ])
    malformed.push({ problem: { ...problem, ...field }, samples } as never)
  malformed.push({ problem, samples: [{ input: '1', output: '1', score: -5 }] } as never)
  malformed.push({ problem, samples: [{ input: '1', output: '1', score: 1.5 }] } as never)
  for (const body of malformed)
    expect((await keeper.send('POST', admin.addProblem.path, body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)

  expect((await keeper.get(admin.getAdminProblemList, {})).total).toBe(1)
  expect(await site.db.selectFrom('problem').select('pid').execute()).toHaveLength(1)
})

test('a problem that a training uses is not deleted; one that none uses goes with what hangs on it', async ({
  site,
}) => {
  const keeper = await site.user('keeper', 1008)
  const { pid } = await site.problem()
  await insertTraining(site.db, keeper, { problems: [pid] })

  expect(await keeper.get(admin.getProblemBelongings, { pid })).toEqual({
    submissions: 0,
    versions: 1,
    usedBy: ['A training'],
  })
  expect(await keeper.call(admin.deleteProblem, { pid })).toBeRefused('problem/in-use')
  await site.db.deleteFrom('trainingProblem').where('pid', '=', pid).execute()
  await keeper.get(admin.deleteProblem, { pid })

  expect(await keeper.call(admin.deleteProblem, { pid })).toBeRefused('problem/not-found')
  expect(await site.db.selectFrom('testCase').select('caseId').execute()).toEqual([])
})

test('of two saves at once, one is told of the other', async ({ site }) => {
  const [one, two] = [await site.user('one', 1008), await site.user('two', 1008)]
  const { pid } = await one.get(admin.addProblem, form as never)
  const { gmtModified } = await one.get(admin.getAdminProblem, { pid })
  const save = (by: typeof one, title: string) =>
    by.call(admin.updateProblem, { problem: { id: pid, title, gmtModified } } as never)

  const statuses = (await Promise.all([save(one, 'One'), save(two, 'Two')])).map(({ status }) => status)

  expect(statuses.toSorted()).toEqual([200, 409])
})

test('a group’s problem becomes the site’s when it is let, and a contest’s submissions keep theirs', async ({
  site,
}) => {
  const keeper = await site.user('keeper', 1008)
  const group = await insertGroup(site.db, keeper)
  const { pid } = await site.problem({ problemId: 'GP' })
  await giveToGroup(site.db, pid, group)
  const decide = (progress: number) => keeper.call(admin.changeGroupProblemProgress, { pid, progress })
  expect(await decide(2)).toBeRefused('problem/no-application')
  await site.db.updateTable('problem').set({ applyPublicProgress: 1 }).where('pid', '=', pid).execute()

  expect((await keeper.get(admin.getGroupProblemApplications, { keyword: 'gp' })).records).toMatchObject([
    { id: pid, gid: group },
  ])
  expect(await decide(4)).toMatchObject({ status: 400 })
  await decide(2)
  expect((await site.guest.get(getProblemList, {})).records).toMatchObject([{ pid }])
  await decide(3)
  expect((await site.guest.get(getProblemList, {})).records).toEqual([])
  expect(await (await site.user('a', 1001)).call(admin.changeGroupProblemProgress, { pid, progress: 2 })).toMatchObject(
    {
      http: 403,
    },
  )
  const cid = await insertContest(site.db, keeper, site.now())
  const made = { pid, displayPid: 'GP', uid: keeper.uid, username: 'keeper', language: 'C', code: 'c', length: 1, cid }
  await site.db.insertInto('submission').values(made).execute()
  expect(await keeper.call(admin.deleteProblem, { pid })).toBeRefused('problem/in-use')
})
