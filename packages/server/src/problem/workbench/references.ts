import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type * as routes from '@verdict/contract/problem/reference-routes.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { noteAct } from '../../audit/audit.ts'
import { storeBlob } from '../../blobs/blobs.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { settleTimeLimit } from '../import/limit.ts'
import { managedProblem, refuseUnmanaged } from './managed.ts'
import * as rows from './reference-queries.ts'
import { codeOf } from './shown-code.ts'
import { lockProblem } from './verification-queries.ts'

/** All are judged by one press of a button, and come with every look. */
const maxPrograms = 100
/** What a lone source is called, as that of a submission. */
const sourceName = 'main'

/** The reference submissions of the test data in force. */
export async function getReferences(
  call: Call,
  { pid }: { pid: number },
): Promise<Answer<typeof routes.getReferences>> {
  const { dataVersion } = await managedProblem(call, pid, 'test')
  const found = dataVersion === null ? [] : await rows.programsOf(call.db, pid, dataVersion)
  return Promise.all(found.map(async ({ files, ...one }) => ({ ...one, code: await codeOf(call.blobs, files) })))
}

/** Whether what makes way was to come to the same: then it goes on standing for what its package said of it. */
const isSameAim = (replaced: rows.Aim | undefined, expected: string[]): replaced is rows.Aim =>
  replaced !== undefined && replaced.expected.toSorted().join() === expected.toSorted().join()

/** One of the same name makes way; accepted ones are what a time limit is measured by. */
export async function setReference(
  call: Call,
  { pid, path, language, code, expected, expectedScore }: Input<typeof routes.setReference>,
): Promise<{ id: number }> {
  await managedProblem(call, pid)
  if (!languageNamed(language)) throw new Refusal('submission/language-unknown', { language })
  if (!code.trim()) throw new Refusal('submission/empty-code')
  const { hash, bytes } = await storeBlob(call.blobs, Buffer.from(code))
  const words = [...new Set(expected)]
  const content = {
    path,
    language,
    files: [{ name: sourceName, hash, bytes }],
    expected: words,
    expectedScore: expectedScore ?? null,
  }
  const fresh = { declared: '', gated: true, setsLimit: words.length === 1 && words[0] === 'AC' }
  const id = await call.db.transaction().execute(async (tx) => {
    const problem = await lockProblem(tx, pid)
    if (!problem?.dataVersion) throw new Refusal('workbench/no-test-data')
    const { dataVersion } = problem
    const replaced = await rows.takeProgram(tx, pid, dataVersion, path)
    if ((await rows.countPrograms(tx, pid, dataVersion)) >= maxPrograms)
      throw new Refusal('workbench/too-many-references', { most: String(maxPrograms) })
    const program = await rows.putProgram(tx, pid, dataVersion, content, isSameAim(replaced, words) ? replaced : fresh)
    await settleTimeLimit(tx, pid)
    const after = { path, language, expected: words, bytes }
    await noteAct(tx, call, { act: 'setReference', objectKind: 'problem', object: pid, after })
    return program
  })
  return { id }
}

export async function deleteReference(call: Call, { id }: { id: number }): Promise<null> {
  const found = await rows.findProgram(call.db, id)
  await refuseUnmanaged(call, found?.pid, 'workbench/reference-not-found')
  const pid = found?.pid
  await call.db.transaction().execute(async (tx) => {
    if (pid !== undefined) await lockProblem(tx, pid)
    await rows.deleteProgram(tx, id)
    // it may have been the last of those by which a time limit was being measured
    if (pid === undefined) return
    await settleTimeLimit(tx, pid)
    await noteAct(tx, call, {
      act: 'deleteReference',
      objectKind: 'problem',
      object: pid,
      before: { path: found?.path },
    })
  })
  return null
}
