import * as admin from '@verdict/contract/problem/admin-routes.ts'
import * as data from '@verdict/contract/problem/test-data-routes.ts'
import { compileSpj } from '@verdict/contract/problem/workbench-routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { sql } from 'kysely'
import { sweepFiles } from '../../src/problem/sweep.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { casesOf } from '../support/node.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { endWork, takeWork } from '../workbench/scene.ts'
import { packageZip } from './import/support/package.ts'
import { upload, uploadTo } from './import/support/upload.ts'
import { type Entry, zipOf } from './import/support/zip.ts'

type Uploaded = {
  fileList: { input: string; output: string; groupNum?: number }[]
  fileListDir: string
  warnings: string[]
}

const uploadZip = (site: TestSite, by: Person | undefined, entries: Entry[], mode = 'default', name = 'tests.zip') =>
  uploadTo<Uploaded>(site, `${data.uploadTestcaseZip.path}?mode=${mode}`, by?.token, { file: zipOf(entries), name })

const entries = [
  { name: '10.in', data: '10\r\n' },
  { name: '10.out', data: '20\n' },
  { name: '9.in', data: '9\n' },
  { name: '9.ans', data: '18\n' },
  { name: 'readme.md', data: 'no test' },
]

const problem = { problemId: 'DOUBLE', title: 'Double', type: 1, auth: 1 }

async function made(site: TestSite, keeper: Person) {
  const { fileList, fileListDir } = (await uploadZip(site, keeper, entries)).data as Uploaded
  const samples = fileList.map((row, index) => ({ ...row, index, score: 50 }))
  const body = { problem, samples, isUploadTestCase: true, uploadTestcaseDir: fileListDir }
  return keeper.get(admin.addProblem, body as never)
}

const rowsOf = async (by: Person, pid: number) => (await by.get(data.getTestCases, { pid })).records

test('test cases of a zip become a problem’s, in the order of their numbers and with plain line ends', async ({
  site,
}) => {
  const keeper = await site.user('keeper', 1008)
  const reply = await uploadZip(site, keeper, entries, 'subtask_lowest')
  expect(reply.data?.fileList).toEqual([
    { input: '9.in', output: '9.ans', groupNum: 1 },
    { input: '10.in', output: '10.out', groupNum: 1 },
  ])

  const { pid } = await made(site, keeper)

  expect(await rowsOf(keeper, pid)).toMatchObject([
    { seq: 1, name: '9', inputBytes: 2, inputStart: '9\n', outputStart: '18\n', score: 50 },
    { seq: 2, name: '10', inputBytes: 3, inputStart: '10\n', outputStart: '20\n' },
  ])
  expect(await keeper.get(admin.getAdminProblemCases, { pid })).toMatchObject([{ input: '9.in' }, { input: '10.in' }])
  const node = await site.node()
  await submit(keeper, 'DOUBLE', 'C')
  expect(casesOf(await node.take())).toHaveLength(2)
})

test('answers are found over two folders, and what was changed is told', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const names = ['input/00.txt', 'input/01.txt', 'output/00.txt', 'output/01.txt']
  const { data: uploaded } = await uploadZip(
    site,
    keeper,
    names.map((name) => ({ name, data: `${name}\r\n` })),
  )

  expect(uploaded?.fileList).toEqual([
    { input: '00.in', output: '00.out' },
    { input: '01.in', output: '01.out' },
  ])
  const told = ['4 test files had other line ends than LF; they were changed to LF']
  expect(uploaded?.warnings).toEqual(told)
  const body = {
    problem,
    samples: uploaded?.fileList,
    isUploadTestCase: true,
    uploadTestcaseDir: uploaded?.fileListDir,
  }
  const { pid } = await keeper.get(admin.addProblem, body as never)
  expect(await rowsOf(keeper, pid)).toMatchObject([
    { name: '00', inputStart: 'input/00.txt\n', outputStart: 'output/00.txt\n' },
    { name: '01', inputStart: 'input/01.txt\n', outputStart: 'output/01.txt\n' },
  ])
  const versions = await keeper.get(data.getTestDataVersions, { pid })
  expect(versions.records.map(({ warnings }) => warnings)).toEqual([told])
})

test('an answer that is missing is made up by no upload; a program that judges may do without any', async ({
  site,
}) => {
  const keeper = await site.user('keeper', 1008)
  const inputs = [
    { name: '1.in', data: '1' },
    { name: '2.in', data: '2' },
  ]
  const lone = [...inputs, { name: '2.out', data: '2' }, { name: '3.ou', data: '3' }]
  const reply = await uploadZip(site, keeper, lone)
  expect(reply).toBeRefused('problem/upload-refused')
  expect(reply.msg).toContain('These inputs have no answer: 1.in. These files look like answers')
  expect(await uploadZip(site, keeper, inputs)).toBeRefused('problem/upload-refused')
  expect(await uploadZip(site, keeper, lone, 'default&judgeMode=spj')).toBeRefused('problem/upload-refused')

  const { data } = await uploadZip(site, keeper, inputs, 'default&judgeMode=interactive')
  expect(data?.warnings.join()).toMatch(/^2 test cases have no answer file/)
  expect(data?.fileList).toEqual([
    { input: '1.in', output: '' },
    { input: '2.in', output: '' },
  ])
  const body = { problem, samples: data?.fileList, isUploadTestCase: true, uploadTestcaseDir: data?.fileListDir }
  expect(await keeper.send('POST', admin.addProblem.path, body)).toBeRefused('problem/case-file-missing')
})

test('an upload is its owner’s alone, and for a day', async ({ site }) => {
  const [keeper, other] = [await site.user('keeper', 1008), await site.user('other', 1008)]
  const { fileListDir } = (await uploadZip(site, keeper, entries)).data as Uploaded
  const second = (
    await uploadZip(site, keeper, [
      { name: '9.in', data: 'else' },
      { name: '9.out', data: 'else' },
    ])
  ).data as Uploaded
  const body = { problem, samples: [{ input: '9.in', output: '9.ans' }], isUploadTestCase: true }

  expect(second.fileListDir).not.toBe(fileListDir)
  expect(await other.send('POST', admin.addProblem.path, { ...body, uploadTestcaseDir: fileListDir })).toBeRefused(
    'problem/upload-unknown',
  )
  await site.db.updateTable('testUpload').set({ expiresAt: site.now() }).execute()
  expect(await keeper.send('POST', admin.addProblem.path, { ...body, uploadTestcaseDir: fileListDir })).toBeRefused(
    'problem/upload-unknown',
  )
  await sweepFiles(site.db, site.blobs, { ageMs: -60_000 })
  expect(
    await site.db
      .selectFrom('heldBlob' as never)
      .select(sql`hash`.as('hash'))
      .execute(),
  ).toEqual([])
})

test('a zip that is none, holds no tests, leaves its folder or is too much is refused in words', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const hostile: Entry[][] = [
    [{ name: 'a.txt', data: 'x' }],
    [{ name: '../../etc/1.in', data: 'x' }],
    [{ name: '1.in', data: 'x', declaredBytes: 3 * 2 ** 30 }],
    [{ name: '1.in', data: 'x', crc: 7 }],
  ]
  for (const one of hostile) expect(await uploadZip(site, keeper, one)).toBeRefused('problem/upload-refused')
  const text = { file: Buffer.from('not a zip'), name: 'x.zip' }
  expect(await uploadTo(site, data.uploadTestcaseZip.path, keeper.token, text)).toBeRefused('problem/upload-refused')
  expect(await uploadZip(site, keeper, entries, 'a&mode=b')).toMatchObject({ status: 400 })
  expect(await uploadZip(site, keeper, entries, 'default', 'tests.p')).toBeRefused('import/wrong-extension')
  expect((await uploadZip(site, await site.user('plain'), entries)).http).toBe(403)
  expect((await uploadZip(site, undefined, entries)).http).toBe(401)
  expect(await site.db.selectFrom('testUpload').selectAll().execute()).toEqual([])
})

test('cases are scored, ordered, replaced and dropped by one list, as one version', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const { pid, dataVersion } = await made(site, keeper)
  const [nine, ten] = await rowsOf(keeper, pid)
  const file = (name: string, fields = {}) =>
    uploadTo<{ fileListDir: string }>(site, data.uploadTestcaseFile.path, keeper.token, {
      file: Buffer.from(`${name}\r\n`),
      name,
      fields,
    })
  const { fileListDir = '' } = (await file('new.in')).data ?? {}
  await file('new.out', { fileListDir })
  await file('10.out', { fileListDir })
  expect(await file('-x')).toBeRefused('problem/upload-refused')
  expect(await file('y.in', { fileListDir: 'made-up' })).toBeRefused('problem/upload-unknown')

  const asked = {
    ...{ pid, dataVersion: dataVersion ?? '', uploadTestcaseDir: fileListDir, why: 'two more' },
    samples: [
      { id: ten?.id, input: '10.in', output: '10.out', score: 30 },
      { input: 'new.in', output: 'new.out', score: 70 },
    ],
  }
  const saved = await keeper.get(data.updateTestCases, asked)

  expect(saved.isNewData).toBe(true)
  expect(await rowsOf(keeper, pid)).toMatchObject([
    { name: '10', score: 30, inputStart: '10\n', outputStart: '10.out\n' },
    { name: 'new', score: 70, inputStart: 'new.in\n', outputStart: 'new.out\n' },
  ])
  expect(await keeper.call(data.updateTestCases, asked)).toBeRefused('problem/changed-meanwhile')
  const twice = [{ id: ten?.id }, { id: ten?.id }]
  expect(await keeper.call(data.updateTestCases, { pid, samples: twice } as never)).toMatchObject({ status: 400 })
  expect(await keeper.call(data.updateTestCases, { pid, samples: [{ input: 'none.in' }] })).toBeRefused(
    'problem/case-file-missing',
  )
  const [newest, first] = (await keeper.get(data.getTestDataVersions, { pid })).records
  expect(newest).toMatchObject({
    ...{ username: 'keeper', why: 'two more', origin: 'form', isInForce: true, isKept: true, cases: 2 },
    difference: { added: 1, removed: 1, changed: 1, rescored: 0, program: false },
  })
  expect(first).toMatchObject({ isInForce: false, difference: null, version: dataVersion })
  expect(nine?.name).toBe('9')
  const changes = (version = '', paging = {}) => keeper.get(data.getTestDataChanges, { pid, version, ...paging })
  const told = await changes(newest?.version)
  expect(told.records).toMatchObject([
    { name: '10', kind: 'changed', isNewInput: false, isNewOutput: true, was: { score: 50 }, is: { score: 30 } },
    { name: '9', kind: 'removed', was: { score: 50, inputBytes: 2, outputBytes: 3 }, is: null },
    { name: 'new', kind: 'added', was: null, is: { score: 70 } },
  ])
  expect((await changes(newest?.version, { limit: 1, currentPage: 2 })).records).toEqual([told.records[1]])
  expect((await changes(dataVersion ?? '')).records.map(({ name, kind }) => [name, kind])).toEqual([
    ['9', 'added'],
    ['10', 'added'],
  ])
  expect(await keeper.call(data.getTestDataChanges, { pid, version: '7' })).toBeRefused('test-data/version-unknown')
})

test('older test data is put in force again, and what was judged with other data is counted, not judged', async ({
  site,
}) => {
  const keeper = await site.user('keeper', 1008)
  const node = await site.node()
  const { pid, dataVersion } = await made(site, keeper)
  const submitId = await submit(keeper, 'DOUBLE', 'C')
  await node.endAll(await node.take(), 0)
  const [, ten] = await rowsOf(keeper, pid)
  const edited = await keeper.get(data.updateTestCases, { pid, samples: [{ id: ten?.id, score: 100 }] })
  expect(edited.judgedOnOlder).toBe(1)

  const restored = await keeper.get(data.restoreTestData, { pid, version: dataVersion ?? '', why: 'a slip' })

  expect(restored).toMatchObject({ isNewData: true, judgedOnOlder: 1 })
  expect((await rowsOf(keeper, pid)).map(({ name, score }) => [name, score])).toEqual([
    ['9', 50],
    ['10', 50],
  ])
  const { records } = await keeper.get(data.getTestDataVersions, { pid })
  expect(records.map(({ number, origin, submissions }) => [number, origin, submissions])).toEqual([
    [3, 'restored', 0],
    [2, 'form', 0],
    [1, 'form', 1],
  ])
  const second = await keeper.get(data.getTestDataVersions, { pid, currentPage: 2, limit: 1 })
  expect(second.records.map(({ number }) => number)).toEqual([2])
  const root = await site.user('root', 1000)
  const log = await root.get(getAuditLog, { act: 'restoreTestData' })
  expect(log.records.map(({ testDataNumbers }) => testDataNumbers)).toEqual([
    { [edited.dataVersion ?? '']: 2, [restored.dataVersion ?? '']: 3, [dataVersion ?? '']: 1 },
  ])
  const kept = await site.db.selectFrom('submission').where('submitId', '=', submitId).selectAll().executeTakeFirst()
  expect(kept).toMatchObject({ status: 0, dataVersion })
  await site.db
    .updateTable('testCase')
    .set({ inputHash: '' })
    .where('version', '=', edited.dataVersion ?? '')
    .execute()
  expect(await keeper.call(data.restoreTestData, { pid, version: edited.dataVersion ?? '' })).toBeRefused(
    'test-data/files-released',
  )
  expect(await keeper.call(data.restoreTestData, { pid, version: '7' })).toBeRefused('test-data/version-unknown')
})

test('a checker that never compiled is not taken; one that did is, and stays while its code does', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const node = await site.node()
  const { pid } = await made(site, keeper)
  const [spjCode, spjLanguage] = ['int main() { return 0; }', 'C++']
  const change = { problem: { id: pid, spjCode, spjLanguage }, judgeMode: 'spj' as const }
  expect(await keeper.call(admin.updateProblem, change)).toBeRefused('problem/program-not-compiled')
  const compiling = keeper.call(compileSpj, { pid, code: spjCode, language: spjLanguage })
  await until(async () => (await site.db.selectFrom('judgeJob').select('id').execute()).length === 1, 'it waits')
  await endWork(node, await takeWork(node), { rows: [] })
  expect((await compiling).status).toBe(200)

  expect(await keeper.get(admin.updateProblem, change)).toMatchObject({ isNewData: true })

  const read = await keeper.get(admin.getAdminProblem, { pid })
  expect(read).toMatchObject({ judgeMode: 'spj', spjCode, spjLanguage })
  const again = { problem: { ...read, title: 'Twice' }, judgeMode: 'spj' }
  expect(await keeper.send('PUT', admin.updateProblem.path, again)).toMatchObject({ data: { isNewData: false } })
  await submit(keeper, 'DOUBLE', 'C')
  expect(await node.take()).toMatchObject({ judgeMode: 'spj', checker: { language: 'C++ With O2', optional: false } })
  await keeper.get(admin.updateProblem, { problem: { id: pid }, judgeMode: 'default' })
  expect(await keeper.get(admin.getAdminProblem, { pid })).toMatchObject({ judgeMode: 'default', spjCode: null })
})

test('files of tests are read by managers alone, in parts if they like, and reading them is noted', async ({
  site,
}) => {
  const [keeper, stranger] = [await site.user('keeper', 1008), await site.user('stranger', 1001)]
  const { pid } = await made(site, keeper)
  const [nine] = await rowsOf(keeper, pid)
  const path = `${data.downloadTestCaseFile.path}?pid=${pid}&id=${nine?.id}&side=output`

  const part = await keeper.send('GET', path, undefined, { headers: { range: 'bytes=1-' } })
  expect(part).toMatchObject({ http: 206, text: '8\n' })
  expect(part.headers['content-range']).toBe('bytes 1-2/3')
  expect((await keeper.send('GET', path, undefined, { headers: { range: 'bytes=9-' } })).http).toBe(416)
  expect(await keeper.send('GET', path)).toMatchObject({ http: 200, text: '18\n' })
  const zip = await keeper.send('GET', `${data.downloadTestcase.path}?pid=${pid}`)
  expect(zip.headers['content-disposition']).toMatch(new RegExp(`filename=problem_${pid}_testcase_\\d+\\.zip$`))
  expect(zip.text).toContain('10.in')

  for (const url of [path, `${data.downloadTestcase.path}?pid=${pid}`, `${data.getTestCases.path}?pid=${pid}`])
    expect(await stranger.send('GET', url)).toBeRefused('problem/not-yours')
  const of = { pid, samples: [{ id: nine?.id }] }
  expect(await stranger.call(data.updateTestCases, of)).toBeRefused('problem/not-yours')
  expect(await stranger.call(data.restoreTestData, { pid, version: '1' })).toBeRefused('problem/not-yours')
  const elsewhere = await site.problem()
  const foreign = `${data.downloadTestCaseFile.path}?pid=${elsewhere.pid}&id=${nine?.id}&side=input`
  expect(await keeper.send('GET', foreign)).toBeRefused('test-data/case-unknown')
  const boss = await site.user('boss', 1000)
  const { records } = await boss.get(getAuditLog, { act: 'downloadTestcase' })
  const single = await boss.get(getAuditLog, { act: 'downloadTestCaseFile' })
  expect(single.records[0]).toMatchObject({ username: 'keeper', object: String(pid), after: { side: 'output' } })
  expect(records).toMatchObject([{ username: 'keeper', object: String(pid) }])
})

test('what a package brought beside its tests stays when scores change', async ({ site }) => {
  const keeper = await site.user('keeper', 1008)
  const { pid } = await importedPackage(site, keeper)
  const files = async () => (await site.db.selectFrom('packageFile').select(['version', 'path']).execute()).length
  const before = await files()
  const cases = await rowsOf(keeper, pid)

  const { isNewData } = await keeper.get(data.updateTestCases, {
    pid,
    samples: cases.slice(1).map(({ id }) => ({ id })),
  })

  expect(isNewData).toBe(true)
  expect(before).toBeGreaterThan(0)
  expect(await files()).toBe(2 * before)
})

async function importedPackage(site: TestSite, keeper: Person): Promise<{ pid: number }> {
  // a name that no text of the database may hold
  await upload(site, keeper.token, { file: packageZip(), name: `x.zip"; filename*=utf-8''odd%00name.zip; x="` })
  return site.db.selectFrom('problem').select('pid').executeTakeFirstOrThrow()
}
