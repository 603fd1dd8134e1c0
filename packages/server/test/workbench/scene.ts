import { judgeResult, type Workbench, type WorkbenchResult } from '@verdict/contract/judging/job.ts'
import { storeBlob } from '../../src/blobs/blobs.ts'
import { casesOf, type TestNode } from '../support/node.ts'
import type { TestSite } from '../support/site.ts'

/** A helper whose only file holds its own name. */
export async function helperNamed(site: TestSite, name: string, language = 'C++') {
  const blob = await storeBlob(site.blobs, Buffer.from(name))
  return { convention: 'testlib' as const, language, files: [{ name, ...blob }], args: [], optional: true }
}

/** Programs that work on the test data of every problem there is. */
export async function addHelpers(site: TestSite): Promise<void> {
  await site.db
    .updateTable('testData')
    .set({
      checker: JSON.stringify(await helperNamed(site, 'check.cpp')),
      validators: JSON.stringify([await helperNamed(site, 'v1.cpp'), await helperNamed(site, 'v2.py', 'Python3')]),
      generators: JSON.stringify([{ ...(await helperNamed(site, 'gen.cpp')), name: 'gen' }]),
    })
    .execute()
}

export interface NewReference {
  path: string
  expected: string[]
  language?: string | null
  gated?: boolean
  expectedScore?: number
}

/** Reference submissions of a problem's first test data. */
export async function addReferences(site: TestSite, pid: number, references: NewReference[]): Promise<void> {
  for (const { path, expected, language = 'C', gated = true, expectedScore } of references) {
    const blob = await storeBlob(site.blobs, Buffer.from(path))
    const files = JSON.stringify([{ name: 'main.c', ...blob }])
    const said = { expected: JSON.stringify(expected), expectedScore: expectedScore ?? null, gated }
    await site.db
      .insertInto('referenceSubmission')
      .values({ pid, version: '1', path, language, files, declared: '', ...said })
      .execute()
  }
}

/** Takes a job of the workbench; fails when there is none. */
export async function takeWork(node: TestNode): Promise<Workbench> {
  const [job] = await node.claimAny()
  if (job?.kind !== 'workbench') throw new Error(`took ${job?.kind}`)
  return job
}

export const endWork = async (
  node: TestNode,
  { jobId, attempt }: Workbench,
  result: Partial<WorkbenchResult>,
): Promise<boolean> =>
  (await node.get(judgeResult, { jobId, attempt, result: { kind: 'workbench', ...result } })).accepted

/** A row for a task. */
export const row = (status: number, message = '', made?: string) => ({
  status,
  message,
  timeMs: 2,
  memoryKb: 700,
  ...(made !== undefined && { made: Buffer.from(made).toString('base64') }),
})

/** Judges everything that waits: by source, a status and the time of every case. */
export async function judgeAll(node: TestNode, found: Record<string, [status: number, timeMs: number]>): Promise<void> {
  for (;;) {
    const [job] = await node.claim()
    if (!job) return
    const [status, timeMs] = found[job.source[0]?.text ?? ''] ?? [4, 0]
    await node.end(job, { cases: casesOf(job, status).map((one) => ({ ...one, timeMs })) })
  }
}
