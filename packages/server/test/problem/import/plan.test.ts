import { getProblemImports, planProblemImport } from '@verdict/contract/files/import-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import { entriesOf, goodFiles, packageZip } from './support/package.ts'
import { type Upload, upload, uploadTo } from './support/upload.ts'
import { zipOf } from './support/zip.ts'

const root = 1000
const admin = 1001
const problemAdmin = 1008

type Plans = Output<typeof planProblemImport>

test('a dry run tells what would be made, replaced and refused, and keeps nothing', async ({ site }) => {
  const { token } = await site.user('manager', problemAdmin)
  const plan = (what: Upload) => uploadTo<Plans>(site, planProblemImport.path, token, what)
  const two = zipOf([
    ...entriesOf(goodFiles, 'doubling/'),
    ...entriesOf({ ...goodFiles, 'problem.yaml': 'name: [' }, 'broken/'),
  ])

  const first = await plan({ file: two, name: 'two.zip' })

  const brings = { title: 'Doubling', judgeMode: 'default', timeLimit: 1500, memoryLimit: 128, cases: 3, references: 2 }
  const made = first.data?.find((row) => 'brings' in row)
  expect(made).toEqual({ problemId: 'DOUBLING', format: 'icpc', brings, replaces: null, warnings: [] })
  expect(first.data?.filter((row) => 'error' in row)).toHaveLength(1)
  expect(await site.db.selectFrom('problem').select('pid').execute()).toEqual([])

  await upload(site, token, { file: packageZip() })
  const again = await plan({ file: packageZip() })
  expect(again).toMatchObject({ status: 200, data: [{ error: expect.stringContaining('DOUBLING') }] })
  const smaller = packageZip({ 'data/secret/02.in': undefined, 'data/secret/02.ans': undefined })
  const replacing = await plan({ file: smaller, fields: { replace: 'true' } })
  expect(replacing.data).toEqual([
    expect.objectContaining({ brings: { ...brings, cases: 2 }, replaces: { ...brings, cases: 3 } }),
  ])
  expect(await site.db.selectFrom('testCase').select('seq').execute()).toHaveLength(3)

  const other = await site.user('other', admin)
  const foreign = await uploadTo<Plans>(site, planProblemImport.path, other.token, {
    file: smaller,
    fields: { replace: 'true' },
  })
  expect(foreign.data).toEqual([{ error: expect.stringContaining('DOUBLING') }])
})

test('imports are remembered with what became of each problem; each sees their own, root all', async ({ site }) => {
  const manager = await site.user('manager', problemAdmin)
  const ruler = await site.user('ruler', root)
  await upload(site, manager.token, { file: packageZip() })
  await upload(site, manager.token, { file: packageZip(), name: 'again.zip', fields: { problemId: 'DOUBLING' } })

  const mine = await manager.get(getProblemImports, {})

  expect(mine.records).toEqual([
    expect.objectContaining({ file: 'again.zip', outcomes: [{ error: expect.stringContaining('DOUBLING') }] }),
    expect.objectContaining({
      ...{ file: 'doubling.zip', username: 'manager', replace: false },
      outcomes: [expect.objectContaining({ problemId: 'DOUBLING', title: 'Doubling', warnings: [] })],
    }),
  ])
  const chinese = await ruler.get(getProblemImports, {}, { headers: { 'accept-language': 'zh-CN' } })
  expect(chinese.total).toBe(2)
  expect(chinese.records[0]?.outcomes).toEqual([{ error: expect.stringMatching(/[一-鿿]/) }])
  const other = await site.user('other', admin)
  expect((await other.get(getProblemImports, {})).total).toBe(0)
  expect(await site.guest.call(getProblemImports, {})).toBeRefused('account/sign-in-needed')
})

test('an import may keep what is new private, and give a problem whose id exists another', async ({ site }) => {
  const { token } = await site.user('manager', problemAdmin)
  const careful = { isPublic: 'false', rename: 'true' }
  await upload(site, token, { file: packageZip(), fields: careful })
  const planned = await uploadTo<Plans>(site, planProblemImport.path, token, { file: packageZip(), fields: careful })
  expect(planned.data).toMatchObject([{ problemId: null, replaces: null }])
  await upload(site, token, { file: packageZip(), fields: careful })
  await upload(site, token, { file: packageZip(), fields: { rename: 'true' } })

  const stored = await site.db.selectFrom('problem').select(['problemId', 'auth']).orderBy('pid').execute()

  expect(stored).toEqual([
    { problemId: 'DOUBLING', auth: 2 },
    { problemId: 'P1000', auth: 2 },
    { problemId: 'P1001', auth: 1 },
  ])
})
