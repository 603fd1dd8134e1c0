import fs from 'node:fs'
import path from 'node:path'
import { getProblemDetail, getProblemList } from '@verdict/contract/problem/routes.ts'
import { expect } from '../../support/expect.ts'
import { type TestSite, test } from '../../support/site.ts'
import { entriesOf, goodFiles, packageZip } from './support/package.ts'
import { imported, refusals, upload } from './support/upload.ts'
import { zipOf } from './support/zip.ts'

const root = 1000
const admin = 1001
const problemAdmin = 1008

const manager = async (site: TestSite) => (await site.user('manager', problemAdmin)).token
const problemCount = async (site: TestSite) => (await site.db.selectFrom('problem').select('pid').execute()).length

test('what may not be shown before a moment comes in hidden, also in place of what was public; both are told', async ({
  site,
}) => {
  const token = await manager(site)
  const until = (moment: string) =>
    packageZip({
      'problem.yaml': `problem_format_version: '2025-09'\nname: Doubling\nlimits: {time_limit: 1}\nembargo_until: ${moment}\n`,
    })
  const authOf = async (problemId: string) =>
    (await site.db.selectFrom('problem').select('auth').where('problemId', '=', problemId).executeTakeFirstOrThrow())
      .auth
  const fields = (problemId: string, replace = 'false') => ({ problemId, replace })

  const [past] = await imported(site, token, { file: until('2001-01-01'), fields: fields('PAST') })
  const [first] = await imported(site, token, { file: until('2999-01-01T10:00:00Z'), fields: fields('LATER') })
  expect([past?.warnings, await authOf('PAST'), await authOf('LATER')]).toEqual([[], 1, 2])
  expect(first?.warnings).toEqual([
    'The package may not be shown to everybody before 2999-01-01T10:00:00.000Z: it comes in hidden, for its managers to publish after that',
  ])
  expect(await site.guest.call(getProblemDetail, { problemId: 'LATER' })).toBeRefused('problem/not-public')

  await imported(site, token, { file: until('2999-01-01'), fields: fields('PAST', 'true') })
  expect(await authOf('PAST')).toBe(2)
  const broken = await upload(site, token, { file: until('soon'), fields: fields('SOON') })
  expect(refusals(broken)).toEqual(['problem.yaml: embargo_until is no date: soon'])
})

test('a package comes in with statement, samples, limits, tags, tests and reference submissions', async ({ site }) => {
  const [row] = await imported(site, await manager(site), { file: packageZip() })

  expect(row).toMatchObject({ problemId: 'DOUBLING', title: 'Doubling', warnings: [] })
  const pid = row?.pid ?? 0
  const { problem, tags } = await site.guest.get(getProblemDetail, { problemId: 'DOUBLING' })
  expect(problem).toMatchObject({
    id: pid,
    timeLimit: 1500,
    memoryLimit: 128,
    stackLimit: 128,
    type: 0,
    author: 'manager',
  })
  expect(problem).toMatchObject({ description: 'Double $x$.', input: 'A number.', output: 'Its double.', hint: 'Add.' })
  expect(problem.examples).toBe('<input>2\n</input><output>4\n</output>')
  expect(problem.source).toBe('[Test Cup](https://example.org/cup), Ada')
  expect(tags.map(({ name }) => name).sort()).toEqual(['Numbers', 'warm-up'])
  const stored = await site.db.selectFrom('problem').selectAll().where('pid', '=', pid).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ outputLimit: 4096, otherFactor: 1, judgeCaseMode: 'ergodic_without_error' })
  const cases = await site.db.selectFrom('testCase').selectAll().orderBy('seq').execute()
  expect(cases.map(({ name, isSample }) => [name, isSample])).toEqual([
    ['sample/1', true],
    ['secret/01', false],
    ['secret/02', false],
  ])
  const files = await site.db.selectFrom('packageFile').select('path').execute()
  expect(files.map((file) => file.path).sort()).toEqual(Object.keys(goodFiles).sort())
  const references = await site.db.selectFrom('referenceSubmission').selectAll().orderBy('path').execute()
  expect(references.map(({ path: at, language, expected }) => [at, language, expected])).toEqual([
    ['submissions/accepted/good.py', 'Python3', ['AC']],
    ['submissions/wrong_answer/same.cpp', 'C++ 20 With O2', ['WA', 'PE']],
  ])
})

test('its statement is shown in the reader’s language', async ({ site }) => {
  await imported(site, await manager(site), { file: packageZip() })

  const { problem } = await site.guest.get(
    getProblemDetail,
    { problemId: 'doubling' },
    { headers: { 'accept-language': 'zh-CN' } },
  )

  expect(problem).toMatchObject({ title: '加倍', description: '把 $x$ 加倍。', input: '一个数。' })
})

test('guests and users may not import; what an admin imports is private, what a problem admin imports is public', async ({
  site,
}) => {
  const file = packageZip()
  expect(await upload(site, undefined, { file })).toBeRefused('account/sign-in-needed')
  expect(await upload(site, (await site.user()).token, { file })).toBeRefused('account/not-allowed')

  await imported(site, (await site.user('plain', admin)).token, { file, name: 'mine.zip' })
  await imported(site, (await site.user('rooty', root)).token, { file, name: 'ours.zip' })

  expect((await site.guest.get(getProblemList, {})).records.map(({ problemId }) => problemId)).toEqual(['OURS'])
  const stored = await site.db.selectFrom('problem').select(['problemId', 'auth', 'author']).orderBy('pid').execute()
  expect(stored).toEqual([
    { problemId: 'MINE', auth: 2, author: 'plain' },
    { problemId: 'OURS', auth: 1, author: 'rooty' },
  ])
})

test('the id is the one given, else that of the folder, else that of the zip, else the next number', async ({
  site,
}) => {
  const token = await manager(site)
  const idOf = async (what: Parameters<typeof imported>[2]) => (await imported(site, token, what))[0]?.problemId

  expect(await idOf({ file: packageZip({}, 'folder-name/'), name: 'x.zip', fields: { problemId: 'Mine-1' } })).toBe(
    'Mine-1',
  )
  expect(await idOf({ file: packageZip({}, 'folder-name/'), name: 'x.zip' })).toBe('FOLDER-NAME')
  expect(await idOf({ file: packageZip(), name: 'Archive 2.ZIP' })).toBe('ARCHIVE2')
  expect(await idOf({ file: packageZip(), name: '!!.zip' })).toBe('P1000')
  expect(await idOf({ file: packageZip(), name: '??.zip' })).toBe('P1001')
  const bad = await upload(site, token, { file: packageZip(), fields: { problemId: 'a/b' } })
  expect(refusals(bad)).toEqual(['a/b cannot be a problem id: 1 to 50 letters, digits, "-", "_" and "."'])
})

test('an id that exists is refused, however it is capitalised, unless the problem is to be replaced', async ({
  site,
}) => {
  const token = await manager(site)
  const [before] = await imported(site, token, { file: packageZip() })

  const again = await upload(site, token, { file: packageZip(), fields: { problemId: 'Doubling' } })
  expect(again).toMatchObject({ http: 200, status: 400 })
  expect(refusals(again)).toEqual(['The problem Doubling exists already; replace it explicitly or choose another id'])

  const changed = packageZip({
    'data/secret/03.in': '5\n',
    'data/secret/03.ans': '10\n',
    'statement/problem.zh.md': undefined,
  })
  const [after] = await imported(site, token, { file: changed, fields: { replace: 'true' } })
  expect(after?.pid).toBe(before?.pid)
  const versions = await site.db.selectFrom('testData').select('version').orderBy('version').execute()
  expect(versions).toHaveLength(2)
  const problem = await site.db.selectFrom('problem').selectAll().executeTakeFirstOrThrow()
  expect(problem.dataVersion).toBe(versions[1]?.version)
  const cases = await site.db
    .selectFrom('testCase')
    .select('seq')
    .where('version', '=', problem.dataVersion ?? '')
    .execute()
  expect(cases).toHaveLength(4)
  expect(await site.db.selectFrom('problemStatement').select('language').execute()).toEqual([{ language: 'en' }])
})

test('an admin replaces their own problems only', async ({ site }) => {
  const ann = await site.user('ann', admin)
  const bob = await site.user('bob', admin)
  await imported(site, ann.token, { file: packageZip() })

  const refused = await upload(site, bob.token, { file: packageZip(), fields: { replace: 'true' } })

  expect(refusals(refused)).toEqual(['The problem DOUBLING exists already, and you may not replace it'])
  expect(await imported(site, ann.token, { file: packageZip(), fields: { replace: 'true' } })).toHaveLength(1)
})

test('of imports of one id at the same moment exactly one comes in', async ({ site }) => {
  const token = await manager(site)

  const replies = await Promise.all(Array.from({ length: 4 }, () => upload(site, token, { file: packageZip() })))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400).flatMap(refusals)).toEqual(
    Array(3).fill('The problem DOUBLING exists already; replace it explicitly or choose another id'),
  )
  expect(await problemCount(site)).toBe(1)
})

test('imports at the same moment that need a number get different ones', async ({ site }) => {
  const token = await manager(site)
  const replies = await Promise.all([1, 2, 3].map(() => imported(site, token, { file: packageZip(), name: '#.zip' })))
  expect(
    replies
      .flat()
      .map(({ problemId }) => problemId)
      .sort(),
  ).toEqual(['P1000', 'P1001', 'P1002'])
})

test('a zip of packages: the good ones come in, the bad ones say why', async ({ site }) => {
  const bad = { ...goodFiles, 'data/secret/02.ans': undefined }
  const inner = packageZip({}, 'whatever/')
  const folders = zipOf([...entriesOf(goodFiles, 'set/one/'), ...entriesOf(bad, 'set/two/')])
  const zips = zipOf([
    { name: 'three.zip', data: inner },
    { name: 'four.zip', data: 'no zip' },
    { name: 'readme.txt', data: 'hi' },
  ])
  const token = await manager(site)

  const first = await upload(site, token, { file: folders, name: 'set.zip' })
  expect(first.status).toBe(200)
  expect(first.data).toEqual([
    expect.objectContaining({ problemId: 'ONE' }),
    { error: 'data/secret/02.in has no answer: data/secret/02.ans is missing' },
  ])
  const second = await upload(site, token, { file: zips, name: 'set.zip' })
  expect(second.status).toBe(200)
  expect(second.data).toEqual([
    expect.objectContaining({ problemId: 'WHATEVER' }),
    { error: expect.stringContaining('four.zip cannot be read as a zip') },
  ])
  const named = await upload(site, token, { file: folders, name: 'set.zip', fields: { problemId: 'X1' } })
  expect(refusals(named)).toEqual(['The problem id X1 was given, but the upload holds 2 packages'])
})

test('a refused package leaves nothing behind, neither rows nor files being unpacked', async ({ site }) => {
  const reply = await upload(site, await manager(site), { file: packageZip({ 'data/secret/02.ans': undefined }) })

  expect(reply).toMatchObject({ http: 200, status: 400 })
  expect(reply.msg).toContain('data/secret/02.in has no answer')
  expect(await problemCount(site)).toBe(0)
  expect(fs.readdirSync(path.join(site.config.dataDir, 'tmp'))).toEqual([])
})

test('refusals and warnings are in the language of the reader', async ({ site }) => {
  const file = packageZip({ 'data/secret/02.ans': undefined })
  const reply = await upload(site, await manager(site), { file, language: 'zh-CN' })
  expect(refusals(reply)).toEqual(['data/secret/02.in 没有答案：缺少 data/secret/02.ans'])
})

test('a form without a file is refused', async ({ site }) => {
  const token = await manager(site)
  expect(await upload(site, token, {})).toBeRefused('import/no-file')
})

test('a package larger than any JSON body comes in', async ({ site }) => {
  const noise = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * index * 7919) & 0xff))
  const file = zipOf([...entriesOf(goodFiles), { name: 'attachments/noise.bin', data: noise, method: 0 }])
  expect(await imported(site, await manager(site), { file })).toHaveLength(1)
})

test('files that join submissions are refused where they are too large together', async ({ site }) => {
  const header = '/'.repeat(3 * 2 ** 20)
  const file = packageZip({ 'include/default/a.h': header, 'include/default/b.h': header })

  const reply = await upload(site, await manager(site), { file })

  expect(refusals(reply)).toEqual(['Files that join submissions and judge programs are larger than 4 MiB together'])
  expect(await problemCount(site)).toBe(0)
})
