import { open } from 'node:fs/promises'
import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { type Blobs, storeBlob } from '../../blobs/blobs.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { reading } from '../manage/blob-text.ts'
import * as rows from './checker-test-queries.ts'
import { managedProblem, refuseUnmanaged } from './managed.ts'
import { dataOf } from './queries.ts'

/** Longer contents are cut where they are shown. */
const maxShown = 20_000

/** The beginning of a file as text. */
async function beginning(blobs: Blobs, hash: string): Promise<string> {
  const file = await reading(blobs, hash, (path) => open(path))
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxShown), 0, maxShown, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The checker tests of the test data in force. */
export async function getCheckerTests(
  call: Call,
  { pid }: { pid: number },
): Promise<Answer<typeof routes.getCheckerTests>> {
  const { dataVersion } = await managedProblem(call, pid)
  const found = dataVersion === null ? [] : await rows.testsOf(call.db, pid, dataVersion)
  return Promise.all(
    found.map(async (one) => ({
      id: one.id,
      name: one.name,
      expected: one.expected,
      gmtCreate: one.createdAt,
      input: await beginning(call.blobs, one.inputHash),
      output: await beginning(call.blobs, one.outputHash),
      answer: await beginning(call.blobs, one.answerHash),
      isCut: Math.max(one.inputBytes, one.outputBytes, one.answerBytes) > maxShown,
    })),
  )
}

type Written = Omit<Input<typeof routes.updateCheckerTest>, 'id'>

async function stored(blobs: Blobs, { name, input, output, answer, expected }: Written): Promise<rows.TestContent> {
  const store = (text: string) => storeBlob(blobs, Buffer.from(text))
  const [given, made, right] = await Promise.all([store(input), store(output), store(answer)])
  return {
    name,
    expected: JSON.stringify([...new Set(expected)]),
    inputHash: given.hash,
    inputBytes: given.bytes,
    outputHash: made.hash,
    outputBytes: made.bytes,
    answerHash: right.hash,
    answerBytes: right.bytes,
  }
}

export async function addCheckerTest(call: Call, { pid, ...written }: Input<typeof routes.addCheckerTest>) {
  const { dataVersion } = await managedProblem(call, pid)
  const data = dataVersion === null ? undefined : await dataOf(call.db, pid, dataVersion)
  if (!data) throw new Refusal('workbench/no-test-data')
  return { id: await rows.insertTest(call.db, pid, data.version, await stored(call.blobs, written)) }
}

/** A test of a problem that the viewer may work on. */
async function refuseOthers(call: Call, id: number): Promise<void> {
  const found = await rows.findTest(call.db, id)
  await refuseUnmanaged(call, found?.pid, 'workbench/test-not-found')
}

export async function updateCheckerTest(
  call: Call,
  { id, ...written }: Input<typeof routes.updateCheckerTest>,
): Promise<null> {
  await refuseOthers(call, id)
  await rows.setTest(call.db, id, await stored(call.blobs, written))
  return null
}

export async function deleteCheckerTest(call: Call, { id }: { id: number }): Promise<null> {
  await refuseOthers(call, id)
  await rows.deleteTest(call.db, id)
  return null
}
