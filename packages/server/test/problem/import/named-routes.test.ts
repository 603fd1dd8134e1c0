import {
  importFpsProblem,
  importHydroProblem,
  importProblem,
  importQdojProblem,
} from '@verdict/contract/files/routes.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import { hojEntries, hojProblem, hojZip } from './support/hoj.ts'
import { uploadTo } from './support/upload.ts'
import { zipOf } from './support/zip.ts'

const root = 1000
const problemAdmin = 1008
const paths = [importProblem, importQdojProblem, importFpsProblem, importHydroProblem].map(({ path }) => path)
const fps =
  '<fps version="1.2"><item><title>T</title><time_limit>1</time_limit><memory_limit>64</memory_limit><test_input>1</test_input><test_output>1</test_output></item></fps>'

const named = (id: string) => ({ ...hojProblem, problem: { ...hojProblem.problem, problemId: id } })

test('root imports at the paths existing clients know', async ({ site }) => {
  const { token } = await site.user('ruler', root)

  const hoj = await uploadTo(site, importProblem.path, token, { file: hojZip(), name: 'a.zip' })
  const xml = await uploadTo(site, importFpsProblem.path, token, { file: Buffer.from(fps), name: 'a.xml' })

  expect(hoj).toMatchObject({ http: 200, status: 200, data: null, msg: 'success' })
  expect(xml).toMatchObject({ status: 200, data: null })
  const problems = await site.db.selectFrom('problem').select(['problemId', 'auth', 'author']).orderBy('pid').execute()
  expect(problems).toEqual([
    { problemId: 'H-7', auth: 1, author: 'ruler' },
    { problemId: 'P1000', auth: 1, author: 'ruler' },
  ])
})

test('nobody else does, and files of another kind are refused', async ({ site }) => {
  const { token } = await site.user('manager', problemAdmin)
  const ruler = await site.user('ruler', root)
  for (const path of paths) {
    expect(await uploadTo(site, path, undefined, { file: hojZip() })).toBeRefused('account/sign-in-needed')
    expect(await uploadTo(site, path, token, { file: hojZip() })).toBeRefused('account/not-allowed')
    expect(await uploadTo(site, path, ruler.token, { file: hojZip(), name: 'a.rar' })).toBeRefused(
      'import/wrong-extension',
    )
    expect(await uploadTo(site, path, ruler.token, {})).toBeRefused('import/no-file')
  }
})

test('a failure names each problem with what is wrong, and what is right comes in', async ({ site }) => {
  const { token } = await site.user('ruler', root)
  const file = zipOf([
    ...hojEntries(named('A')),
    ...hojEntries({ ...named('B'), samples: [] }, {}, 'b'),
    ...hojEntries(named('a'), {}, 'c'),
  ])

  const reply = await uploadTo(site, importProblem.path, token, { file })

  expect(reply).toMatchObject({ http: 200, status: 400, data: null })
  expect(reply.msg).toBe(
    '1 of 3 problems were imported' +
      '; not imported: <br/>b.json holds no test case (a pair of .in and .ans)' +
      '<br/>The problem a exists already; replace it explicitly or choose another id',
  )
  expect(await site.db.selectFrom('problem').select('problemId').execute()).toEqual([{ problemId: 'A' }])
})

test('what a package says of itself does not become part of the page', async ({ site }) => {
  const { token } = await site.user('ruler', root)
  const name = '<img src=x onerror=alert(1)>'
  const reply = await uploadTo(site, importProblem.path, token, {
    file: zipOf(hojEntries({ ...hojProblem, samples: [{ input: name }] }, {}, 'p')),
  })
  expect(reply.msg).not.toContain('<img')
  expect(reply.msg).toContain('&#60;img')
})
