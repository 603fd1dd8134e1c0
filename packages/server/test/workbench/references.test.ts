import fs from 'node:fs/promises'
import { deleteReference, getReferences, setReference } from '@verdict/contract/problem/reference-routes.ts'
import { getVerification, verifyProblem } from '@verdict/contract/problem/workbench-routes.ts'
import { sql } from 'kysely'
import { expect } from '../support/expect.ts'
import { casesOf } from '../support/node.ts'
import { type TestSite, test } from '../support/site.ts'
import { addReferences } from './scene.ts'

async function scene(site: TestSite) {
  return { ...(await site.problem()), node: await site.node(), root: await site.user('super', 1000) }
}

const right = { path: 'right.c', language: 'C', code: 'int main(void){return 0;}', expected: ['AC' as const] }

test('a problem made by hand gets its reference submissions, which are judged as they are written', async ({
  site,
}) => {
  const { root, node, pid } = await scene(site)
  expect(await root.call(verifyProblem, { pid })).toBeRefused('workbench/no-references')
  await root.get(setReference, { pid, ...right })
  await root.get(setReference, { pid, ...right, path: 'slow/brute.c', expected: ['TLE', 'MLE'], code: 'slow' })

  const { runId } = await root.get(verifyProblem, { pid })
  for (const job of await node.claim(2)) {
    const isSlow = job.source[0]?.text === 'slow'
    expect(job.language).toBe('C')
    await node.end(job, { cases: casesOf(job, isSlow ? 1 : 0) })
  }
  const verified = await root.get(getVerification, { runId })
  expect(verified).toMatchObject({ state: 'done', go: true })
  expect(verified.rows.map(({ path, verdict, agrees }) => [path, verdict, agrees])).toEqual([
    ['right.c', 'AC', true],
    ['slow/brute.c', 'TLE', true],
  ])
})

test('one of the same name takes its place, and waits to be verified', async ({ site }) => {
  const { root, node, pid } = await scene(site)
  await root.get(setReference, { pid, ...right })
  const { runId } = await root.get(verifyProblem, { pid })
  const [job] = await node.claim()
  if (job) await node.end(job, { cases: casesOf(job) })
  await root.get(setReference, { pid, ...right, path: 'other.c' })
  const { rows } = await root.get(getVerification, { runId })
  expect(rows).toMatchObject([{ verdict: 'AC' }, { path: 'other.c', verdict: null, reason: 'not-verified' }])

  await root.get(setReference, { pid, ...right, language: 'Python3', code: 'print()', expected: ['WA', 'WA'] })
  const listed = await root.get(getReferences, { pid })
  expect(listed).toMatchObject([
    { path: 'other.c' },
    { path: 'right.c', language: 'Python3', code: 'print()', expected: ['WA'], expectedScore: null },
  ])
  for (const { id } of listed) await root.get(deleteReference, { id })
  expect(await root.get(getReferences, { pid })).toEqual([])
})

test('one written in the place of a package’s goes on standing for what the package said of it', async ({ site }) => {
  const { root, pid } = await scene(site)
  const standing = { declared: 'slow_accepted', gated: false, setsLimit: false }
  await root.get(setReference, { pid, ...right })
  await site.db.updateTable('referenceSubmission').set(standing).execute()
  const stands = () =>
    site.db.selectFrom('referenceSubmission').select(['declared', 'gated', 'setsLimit']).executeTakeFirst()

  await root.get(setReference, { pid, ...right, code: 'int main(void){return 0;} // mended' })
  expect(await stands()).toEqual(standing)
  await root.get(setReference, { pid, ...right, expected: ['TLE'] })
  expect(await stands()).toEqual({ declared: '', gated: true, setsLimit: false })
})

test('a problem has at most 100 of them, and a lost one can be written anew', async ({ site }) => {
  const { root, pid } = await scene(site)
  await root.get(setReference, { pid, ...right })
  await sql`insert into reference_submission (pid, version, path, language, files, declared, expected)
    select pid, version, 'p' || n, language, files, '', expected from reference_submission, generate_series(1, 99) n`.execute(
    site.db,
  )
  const another = { pid, ...right, path: 'another.c' }
  expect(await root.call(setReference, another)).toBeRefused('workbench/too-many-references')
  await root.get(setReference, { pid, ...right })

  await fs.rm(site.blobs.folder, { recursive: true })
  const listed = await root.get(getReferences, { pid })
  expect(listed).toHaveLength(100)
  expect(listed[0]?.code).toBeNull()
  expect(await root.call(setReference, { ...another, expectedScore: 3_000_000_000 })).toBeRefused('request/malformed')
})

test('only who may work on the problem sees and changes them, and what names no program is refused', async ({
  site,
}) => {
  const { root, pid } = await scene(site)
  const alice = await site.user()
  const { id } = await root.get(setReference, { pid, ...right })
  expect(await alice.call(getReferences, { pid })).toBeRefused('problem/not-yours')
  expect(await alice.call(setReference, { pid, ...right })).toBeRefused('problem/not-yours')
  expect(await alice.call(deleteReference, { id })).toBeRefused('workbench/reference-not-found')

  for (const path of ['', '../up.c', '/etc/x', 'a//b', '.hidden', 'a/..', 'white space'])
    expect(await root.call(setReference, { pid, ...right, path })).toBeRefused('request/malformed')
  expect(await root.call(setReference, { pid, ...right, code: ' \n' })).toBeRefused('submission/empty-code')
  const unknown = await root.call(setReference, { pid, ...right, language: 'Latin' })
  expect(unknown).toBeRefused('submission/language-unknown')
  expect(await root.call(deleteReference, { id: 987_654 })).toBeRefused('workbench/reference-not-found')
  await site.db.updateTable('problem').set({ dataVersion: null }).where('pid', '=', pid).execute()
  expect(await root.call(setReference, { pid, ...right })).toBeRefused('workbench/no-test-data')
})

test('a program of several files is listed without its code', async ({ site }) => {
  const { root, pid } = await scene(site)
  await addReferences(site, pid, [{ path: 'accepted/lib.c', expected: ['AC'] }])
  const [{ files } = { files: [] }] = await site.db.selectFrom('referenceSubmission').select('files').execute()
  const twice = JSON.stringify([...files, ...files])
  await site.db.updateTable('referenceSubmission').set({ files: twice }).execute()
  expect(await root.get(getReferences, { pid })).toMatchObject([{ path: 'accepted/lib.c', code: null }])
})
