import fs from 'node:fs/promises'
import { getAdminProblemCases } from '@verdict/contract/problem/admin-routes.ts'
import * as data from '@verdict/contract/problem/test-data-routes.ts'
import * as workbench from '@verdict/contract/problem/workbench-routes.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { addHelpers, endWork, row, takeWork } from '../workbench/scene.ts'

/** A problem with test data, a checker test and a generated file, all of whose files are gone from the disk. */
async function withoutFiles(site: TestSite) {
  const { pid, caseIds } = await site.problem()
  await addHelpers(site)
  const [node, root] = [await site.node(), await site.user('super', 1000)]
  const words = { name: 'one', input: '1\n', output: '2\n', answer: '1\n', expected: ['WA' as const] }
  await root.get(workbench.addCheckerTest, { pid, ...words })
  const { runId } = await root.get(workbench.generateFile, { pid, generator: 'gen' })
  await endWork(node, await takeWork(node), { rows: [row(0, '', '7\n')] })
  await fs.rm(site.blobs.folder, { recursive: true })
  return { root, pid, id: caseIds[0] ?? 0, runId }
}

test('files that are lost are told of in words, whichever call was to read them', async ({ site }) => {
  const { root, pid, id, runId } = await withoutFiles(site)
  const lost = 'test-data/files-released'

  expect(await root.call(data.downloadTestcase, { pid })).toBeRefused(lost)
  expect(await root.call(data.downloadTestCaseFile, { pid, id, side: 'input' })).toBeRefused(lost)
  expect((await root.get(data.getTestCases, { pid })).records[0]).toMatchObject({
    name: expect.any(String),
    inputStart: null,
  })
  await site.db.updateTable('testData').set({ byHand: true }).execute()
  expect(await root.call(getAdminProblemCases, { pid })).toBeRefused(lost)
  expect(await root.call(workbench.getCheckerTests, { pid })).toBeRefused(lost)
  expect(await root.call(workbench.downloadGenerated, { runId })).toBeRefused(lost)
  for (const format of ['hoj', 'icpc'])
    expect((await root.send('GET', `/api/file/export-problem-package?pid=${pid}&format=${format}`)).text).toContain(
      'Nothing was exported',
    )
})
