import type { Workbench } from '@verdict/contract/judging/job.ts'
import { languageTable } from '@verdict/contract/judging/languages.ts'
import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { storeBlob } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { EventBus } from '../../live/event-bus.ts'
import { heardNodeSince } from '../../queue/node-queries.ts'
import { codeHash, sourceName } from '../manage/program.ts'
import { noteCompiled } from '../manage/upload-queries.ts'
import { deleteWork, workOf } from './queries.ts'
import { queueWork } from './work.ts'

/** Whoever waits for a compiler waits no longer than this (ms); a judge may have work in front of it. */
const patienceMs = 60_000
const lookAgainMs = 1000
const judgeSilenceMs = 10_000

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
    if (!(await heardNodeSince(db, new Date(Date.now() - judgeSilenceMs)))) throw new Refusal('workbench/no-judge')
    const texts = Object.entries(extraFiles ?? {}).flatMap(([name, text]) => (name && text ? [{ name, text }] : []))
    const main = { name: sourceName(language, role), text: code }
    const files = await Promise.all(
      [main, ...texts].map(async ({ name, text }) => ({ name, ...(await storeBlob(blobs, Buffer.from(text))) })),
    )
    const helper = { convention: 'testlib' as const, language, files, args: [], optional: false }
    const work = { pid: null, version: null, uid: viewer.uid, purpose: 'compile' as const }
    const runId = await db.transaction().execute((tx) => queueWork(tx, work, [{ role, helper, tasks: [] }]))
    const result = await outcome(db, eventBus, runId)
    if (!result) throw new Refusal('workbench/no-judge')
    const output = result.compileError ?? result.systemError
    if (output !== undefined) throw new Refusal('workbench/compile-failed', { output })
    await noteCompiled(db, codeHash(role, language, code), call.now)
    return null
  }

export const compileSpj = compiles('checker')
export const compileInteractive = compiles('interactor')

/** The result, which is kept no longer; undefined when it is long in coming. */
async function outcome(db: Db, eventBus: EventBus, runId: string) {
  try {
    return await waitFor(db, eventBus, runId)
  } finally {
    await deleteWork(db, runId)
  }
}

async function waitFor(db: Db, eventBus: EventBus, runId: string) {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const told = Promise.withResolvers<void>()
    const off = eventBus.on('workbench_run', () => told.resolve())
    const timer = setTimeout(told.resolve, lookAgainMs)
    try {
      const [work] = await workOf(db, runId)
      if (work?.result) return work.result
      if (!work || Date.now() > deadline) return undefined
      await told.promise
    } finally {
      off()
      clearTimeout(timer)
    }
  }
}
