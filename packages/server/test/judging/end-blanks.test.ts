import fs from 'node:fs'
import { submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { sql } from 'kysely'
import { entriesOf } from '../problem/import/support/package.ts'
import { imported } from '../problem/import/support/upload.ts'
import { zipOf } from '../problem/import/support/zip.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { test } from '../support/site.ts'

test.for([
  ['strict', false],
  ['default', true],
] as const)('a test run compares as a submission does: %s', async ([checker, removeEndBlank], { site }) => {
  const node = await site.node()
  const root = await site.user('super', 1000)
  const file = zipOf(
    entriesOf({
      'problem.yaml': 'pid: P2001\ntitle: Blanks\n',
      'problem_en.md': 'Print it.',
      'testdata/config.yaml': `time: 1s\nmemory: 64m\nchecker_type: ${checker}\n`,
      'testdata/1.in': '1\n',
      'testdata/1.out': '1 \n',
    }),
  )
  const [row] = await imported(site, root.token, { file })
  await submit(root, row?.problemId ?? '')
  const submission = await node.take()
  await node.endAll(submission, 0)
  const form = { type: 'public', code: 'x', language: 'C', userInput: '1', expectedOutput: '1 ', mode: '' }
  await root.get(submitProblemTestJudge, { ...form, pid: row?.pid ?? 0 })
  const [testRun] = await node.claimAny()

  expect(submission.compare).toEqual({ kind: 'lines', removeEndBlank })
  expect(testRun).toMatchObject({ kind: 'testRun', removeEndBlank })
})

test('what came in before that was so is mended', async ({ site }) => {
  const { pid } = await site.problem()
  await site.db.updateTable('problem').set({ isRemoveEndBlank: false }).execute()

  const migration = new URL('../../migrations/0009-end-blanks.sql', import.meta.url)
  await sql.raw(fs.readFileSync(migration, 'utf8')).execute(site.db)

  const read = site.db.selectFrom('problem').select(['pid', 'isRemoveEndBlank'])
  expect(await read.execute()).toEqual([{ pid, isRemoveEndBlank: true }])
})
