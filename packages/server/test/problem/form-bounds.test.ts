import * as admin from '@verdict/contract/problem/admin-routes.ts'
import { formBytes, problemLimits } from '@verdict/contract/problem/form-limits.ts'
import { addGroupProblem } from '@verdict/contract/problem/group-routes.ts'
import * as data from '@verdict/contract/problem/test-data-routes.ts'
import { compileSpj } from '@verdict/contract/problem/workbench-routes.ts'
import { expect } from '../support/expect.ts'
import { insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { endWork, takeWork } from '../workbench/scene.ts'

const samples = [{ input: '1 2\n', output: '3\n', score: 100 }]

test('the longest statement, checker, files and many cases are saved in one form', async ({ site }) => {
  const [keeper, node] = [await site.user('keeper', 1008), await site.node()]
  const text = '题'.repeat(problemLimits.statement)
  const code = `int main() {}\n// ${'"x"\n'.repeat(124_000)}`
  const judgeExtraFile = { 'table.h': 'y'.repeat(2_000_000), 'more.h': 'z'.repeat(2_000_000) }
  const compiling = keeper.get(compileSpj, { code, language: 'C++', extraFiles: judgeExtraFile })
  await until(async () => (await site.db.selectFrom('judgeJob').select('id').execute()).length === 1, 'it waits')
  await endWork(node, await takeWork(node), { rows: [] })
  await compiling
  const words = { title: 'Long', description: text, input: text, output: text, hint: text }
  const body = {
    problem: {
      ...words,
      problemId: 'l'.repeat(50),
      judgeMode: 'spj',
      spjCode: code,
      spjLanguage: 'C++',
      judgeExtraFile,
    },
    judgeMode: 'spj',
    samples: Array.from({ length: 1000 }, (_, at) => ({
      input: `${at % 20}\n${'1 '.repeat(100)}`,
      output: `${at % 20}\n`,
    })),
    isUploadTestCase: false,
  }

  const made = await keeper.send('POST', admin.addProblem.path, body)

  expect(made).toMatchObject({ http: 200, status: 200 })
  const { pid } = made.data as { pid: number }
  const stored = await keeper.get(admin.getAdminProblem, { pid })
  expect(stored.hint).toBe(text)
  expect(stored.problemId).toBe('L'.repeat(50))
  expect(stored.spjCode).toBe(code)
  expect(JSON.parse(stored.judgeExtraFile ?? '')).toEqual(judgeExtraFile)
  expect((await keeper.get(data.getTestCases, { pid, limit: 1 })).total).toBe(1000)
  const again = { problem: { ...stored, title: 'Longer' }, judgeMode: 'spj' }
  expect(await keeper.send('PUT', admin.updateProblem.path, again)).toMatchObject({ status: 200 })
})

test('what is too much for a form is refused with its field, or as too large, and nothing is kept', async ({
  site,
}) => {
  const keeper = await site.user('keeper', 1008)
  const half = 'x'.repeat(problemLimits.extraFiles / 2)
  const send = (fields: object) =>
    keeper.send('POST', admin.addProblem.path, { problem: { title: 'T', ...fields }, samples, isUploadTestCase: false })
  const many = Object.fromEntries(Array.from({ length: problemLimits.extraFileCount + 1 }, (_, at) => [`f${at}`, 'x']))
  for (const [field, value] of [
    ['description', 'x'.repeat(problemLimits.statement + 1)],
    ['spjCode', 'x'.repeat(problemLimits.code + 1)],
    ['userExtraFile', { a: half, b: half, c: 'x' }],
    ['judgeExtraFile', JSON.stringify({ a: half, b: half, c: 'x' })],
    ['userExtraFile', many],
  ] as const) {
    const refused = await send({ [field]: value })
    expect(refused).toBeRefused('request/malformed')
    expect(refused.headers['x-refusal']).toContain(field)
  }
  expect((await send({ userExtraFile: { a: half, b: half, c: 'x' } })).msg).toContain('characters in total')

  expect(await send({ unread: 'x'.repeat(formBytes.ofSite) })).toBeRefused('request/too-large')
  const gid = await insertGroup(site.db, keeper)
  const ofGroup = { problem: { gid, title: 'T', unread: 'x'.repeat(formBytes.ofGroup) }, samples }
  expect(await keeper.send('POST', addGroupProblem.path, ofGroup)).toBeRefused('request/too-large')
  expect(await site.db.selectFrom('problem').select('pid').execute()).toEqual([])
})

test('numbers of what is others’ in a form reach nothing: they are passed over or refused', async ({ site }) => {
  const [setter, other] = [await site.user('setter', 1001), await site.user('other', 1008)]
  const form = { problem: { title: 'Theirs' }, samples, isUploadTestCase: false, tags: [{ name: 'Easy' }] }
  const theirs = await other.get(admin.addProblem, form as never)
  const [{ id: theirCase = 0 } = {}] = await other.get(admin.getAdminProblemCases, { pid: theirs.pid, isUpload: false })
  const groupTag = await site.db
    .insertInto('tag')
    .values({ name: 'Of the group', oj: 'ME', gid: await insertGroup(site.db, other) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await site.db.selectFrom('testCase').where('pid', '=', theirs.pid).selectAll().execute()
  const borrowed = {
    problem: { id: theirs.pid, pid: theirs.pid, title: 'Mine', caseVersion: theirs.dataVersion, author: 'other' },
    samples: [{ id: theirCase, caseId: theirCase, pid: theirs.pid, input: '5\n', output: '6\n' }],
    isUploadTestCase: false,
  }

  const mine = await setter.get(admin.addProblem, borrowed as never)

  expect(mine.pid).not.toBe(theirs.pid)
  expect(await setter.get(admin.getAdminProblem, { pid: mine.pid })).toMatchObject({ title: 'Mine', author: 'setter' })
  const [own] = await setter.get(admin.getAdminProblemCases, { pid: mine.pid, isUpload: false })
  expect(own).toMatchObject({ input: '5\n', output: '6\n', pid: mine.pid })
  expect(own?.id).not.toBe(theirCase)
  const named = [{ id: theirCase, input: 'theirs.in', output: 'theirs.out' }]
  const asFiles = { ...borrowed, samples: named, isUploadTestCase: true }
  expect(await setter.send('POST', admin.addProblem.path, asFiles)).toBeRefused('problem/case-file-missing')
  const change = { problem: { id: mine.pid }, samples: named, isUploadTestCase: true }
  expect(await setter.send('PUT', admin.updateProblem.path, change)).toBeRefused('problem/case-file-missing')
  const tagged = { ...borrowed, tags: [{ id: groupTag.id }] }
  expect(await setter.send('POST', admin.addProblem.path, tagged)).toBeRefused('tag/not-found')
  const restoring = { pid: mine.pid, version: theirs.dataVersion }
  expect((await setter.call(data.restoreTestData, restoring as never)).status).not.toBe(200)

  expect(await site.db.selectFrom('testCase').where('pid', '=', theirs.pid).selectAll().execute()).toEqual(before)
  expect(await other.get(admin.getAdminProblem, { pid: theirs.pid })).toMatchObject({
    title: 'Theirs',
    caseVersion: theirs.dataVersion,
  })
})
