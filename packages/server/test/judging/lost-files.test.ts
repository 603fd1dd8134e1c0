import fs from 'node:fs/promises'
import { getDeadLetters, retryDeadLetter } from '@verdict/contract/judging/admin-routes.ts'
import { judgeBlob } from '@verdict/contract/judging/job.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { blobPath } from '../../src/blobs/blobs.ts'
import { expect } from '../support/expect.ts'
import { jobCount, submissionRow, submit } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'

const lost = '1.in: The server cannot read this file of the test data: it is missing'
const systemError = `The test data of problem 1000 cannot be read.\njury: ${lost}`

async function submitted(site: TestSite) {
  const [node, alice, root] = [await site.node(), await site.user('alice'), await site.user('super', 1000)]
  const problem = await site.problem()
  const submitId = await submit(alice, problem.problemId)
  return { node, alice, root, problem, submitId, job: await node.take() }
}

test('a judge is told for good that a file is missing, or is no file', async ({ site }) => {
  const { node, problem } = await submitted(site)
  const place = blobPath(site.blobs, problem.inputHash)
  await fs.rm(place)

  const missing = await node.call(judgeBlob, { hash: problem.inputHash })
  expect(missing).toBeRefused('judge-node/file-lost')
  expect(missing.text).toContain('it is missing (blobs/')

  await fs.mkdir(place)
  expect((await node.call(judgeBlob, { hash: problem.inputHash })).text).toContain('a folder stands in its place')
})

test('test data that is lost is a System Error whose reason managers read, the problem is marked, admins may try again', async ({
  site,
}) => {
  const { node, alice, root, problem, submitId, job } = await submitted(site)

  await node.end(job, { systemError, lostFiles: [lost] })

  expect((await submissionRow(site.db, submitId)).status).toBe(verdict.systemError)
  expect(await jobCount(site.db)).toBe(0)
  const messageFor = async (who: typeof alice) =>
    (await who.get(getSubmissionDetail, { submitId })).submission.errorMessage
  expect(await messageFor(alice)).toBe('The test data of problem 1000 cannot be read.')
  expect(await messageFor(root)).toBe(systemError)
  const warnings = await site.db.selectFrom('problemWarning').select('text').where('pid', '=', problem.pid).execute()
  expect(warnings).toEqual([{ text: `The test data cannot be judged with: ${lost}` }])
  const [letter] = (await root.get(getDeadLetters, {})).records
  expect(letter).toMatchObject({ submitId, pid: problem.pid, why: `The test data cannot be judged with: ${lost}` })

  await root.get(retryDeadLetter, { id: letter?.id ?? 0 })
  await node.endAll(await node.take(), verdict.accepted)
  expect((await submissionRow(site.db, submitId)).status).toBe(verdict.accepted)
})
