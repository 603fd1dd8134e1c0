import { open } from 'node:fs/promises'
import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { noteAct } from '../../audit/audit.ts'
import { type Blobs, storeBlob } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
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
  const { dataVersion } = await managedProblem(call, pid, 'test')
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
  const content = await stored(call.blobs, written)
  const id = await call.db.transaction().execute(async (tx) => {
    await noteTest(tx, call, 'addCheckerTest', pid, { after: inShort(written) })
    return rows.insertTest(tx, pid, data.version, content)
  })
  return { id }
}

const inShort = ({ name, expected }: Pick<Written, 'name' | 'expected'>) => ({ name, expected })

const noteTest = (
  tx: Db,
  call: Call,
  act: 'addCheckerTest' | 'updateCheckerTest' | 'deleteCheckerTest',
  object: number,
  change: Partial<Record<'before' | 'after', Record<string, unknown>>>,
) => noteAct(tx, call, { act, objectKind: 'problem', object, ...change })

/** A test of a problem that the viewer may work on. */
async function managedTest(call: Call, id: number) {
  const found = await rows.findTest(call.db, id)
  await refuseUnmanaged(call, found?.pid, 'workbench/test-not-found')
  if (!found) throw new Refusal('workbench/test-not-found')
  const { pid, ...before } = found
  return { pid, before }
}

export async function updateCheckerTest(
  call: Call,
  { id, ...written }: Input<typeof routes.updateCheckerTest>,
): Promise<null> {
  const { pid, before } = await managedTest(call, id)
  const content = await stored(call.blobs, written)
  await call.db.transaction().execute(async (tx) => {
    await rows.setTest(tx, id, content)
    await noteTest(tx, call, 'updateCheckerTest', pid, { before, after: inShort(written) })
  })
  return null
}

export async function deleteCheckerTest(call: Call, { id }: { id: number }): Promise<null> {
  const { pid, before } = await managedTest(call, id)
  await call.db.transaction().execute(async (tx) => {
    await rows.deleteTest(tx, id)
    await noteTest(tx, call, 'deleteCheckerTest', pid, { before })
  })
  return null
}
