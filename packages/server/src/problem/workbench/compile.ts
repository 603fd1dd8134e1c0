import type { Workbench } from '@verdict/contract/judging/job.ts'
import { languageTable } from '@verdict/contract/judging/languages.ts'
import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { storeBlob } from '../../blobs/blobs.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { codeHash, sourceName } from '../manage/program.ts'
import { noteCompiled } from '../manage/upload-queries.ts'
import { judgeIsThere, outcomesOf } from './await-work.ts'
import { queueWork } from './work.ts'

/** Whoever waits for a compiler waits no longer than this (ms); a judge may have work in front of it. */
const patienceMs = 60_000

/**
 * Whether a checker or an interactor compiles; a dry run that replaces nothing. The compiler's words come as the refusal's
 * text, which existing clients show.
 */
const compiles =
  (role: Workbench['role']) =>
  async (call: Call, { code, language, extraFiles }: Input<typeof routes.compileSpj>): Promise<null> => {
    const { db, blobs, eventBus, viewer } = call
    if (!code.trim() || !language) throw new Refusal('submission/empty-code')
    if (!languageTable.some(({ name }) => name === language))
      throw new Refusal('submission/language-unknown', { language })
    if (!(await judgeIsThere(db))) throw new Refusal('workbench/no-judge')
    const texts = Object.entries(extraFiles ?? {}).flatMap(([name, text]) => (name && text ? [{ name, text }] : []))
    const main = { name: sourceName(language, role), text: code }
    const files = await Promise.all(
      [main, ...texts].map(async ({ name, text }) => ({ name, ...(await storeBlob(blobs, Buffer.from(text))) })),
    )
    const helper = { convention: 'testlib' as const, language, files, args: [], optional: false }
    const work = { pid: null, version: null, uid: viewer.uid, purpose: 'compile' as const }
    const runId = await db.transaction().execute((tx) => queueWork(tx, work, [{ role, helper, tasks: [] }]))
    const [result] = await outcomesOf(db, eventBus, runId, Date.now() + patienceMs)
    if (!result) throw new Refusal('workbench/no-judge')
    const output = result.compileError ?? result.systemError
    if (output !== undefined) throw new Refusal('workbench/compile-failed', { output })
    await noteCompiled(db, codeHash(role, language, code), call.now)
    return null
  }

export const compileSpj = compiles('checker')
export const compileInteractive = compiles('interactor')
