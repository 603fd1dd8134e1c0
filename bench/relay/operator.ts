import { verdict } from '@verdict/contract/judging/verdict.ts'
import { useRemoteAccount } from '@verdict/contract/remote/admin-routes.ts'
import type { Caller } from '../../packages/server/test/support/caller.ts'
import type { OpenSite } from '../../packages/server/test/support/serve-database.ts'
import { type Scene, unhurried } from './scene.ts'
import { type Expected, patiently } from './submit.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** The result of a submission is asked for half an hour. */
const longAgo = () => minutesAgo(30)
const longerAgo = () => minutesAgo(31)

/**
 * Waits until nothing is on its way any more, `patienceMs` at most, with what an operator does meanwhile and time that passes faster than it does:
 * accounts that were set aside are taken into use again, sites that failed several times are asked as soon as those that failed
 * once, submissions that were lost with relays rest no longer, and what has no known verdict has been asked for long enough. At one site
 * time passes as it does.
 */
export async function drained(
  scene: Scene,
  expected: readonly Expected[],
  { patienceMs, onLook }: { patienceMs: number; onLook?: (left: number) => void },
): Promise<void> {
  const { site, operator } = scene
  const odd = expected.filter(({ status }) => status === verdict.unknown).map(({ submitId }) => submitId)
  const deadline = Date.now() + patienceMs
  for (;;) {
    const left = await site.db.selectFrom('judgeJob').select('subject').where('kind', '=', 'relay').execute()
    onLook?.(left.length)
    if (left.length === 0) return
    if (Date.now() > deadline) throw new Error(`${left.length} submissions are still on their way`)
    await useAll(scene, operator)
    await hurry(scene, odd)
    await pause(250)
  }
}

async function useAll({ site }: Scene, operator: Caller): Promise<void> {
  const aside = await site.db.selectFrom('remoteAccount').select('id').where('aside', 'is not', null).execute()
  for (const { id } of aside) await patiently(() => operator.get(useRemoteAccount, { id }))
}

async function hurry({ site: { db } }: Scene, odd: number[]): Promise<void> {
  // one at a time: held together, they would wait for claims that hold others of them
  const servers = db.selectFrom('remoteServer').where('key', '!=', unhurried)
  const failing = await servers.where('failures', '>', 0).select('key').execute()
  for (const { key } of failing)
    await db.updateTable('remoteServer').set({ failures: 0 }).where('key', '=', key).execute()
  await db
    .updateTable('judgeJob')
    .set({ notBefore: null })
    .where('kind', '=', 'relay')
    .where('language', '!=', unhurried)
    .where('notBefore', 'is not', null)
    .execute()
  if (odd.length) await db.transaction().execute((tx) => askedLongEnough(tx, odd))
}

/** As if these had been asked for to the end of their time, and the relay that does were lost. */
async function askedLongEnough(tx: OpenSite['db'], odd: number[]): Promise<void> {
  const of = tx.selectFrom('remoteSubmission').where('submitId', 'in', odd).where('phase', '=', 'sent')
  const young = await of.where('sentAt', '>', longAgo()).select('submitId').execute()
  const ids = young.map(({ submitId }) => submitId)
  if (!ids.length) return
  // jobs are locked first, as by whoever records a result
  await tx
    .updateTable('judgeJob')
    .set({ leaseUntil: new Date(0) })
    .where('kind', '=', 'relay')
    .where('subject', 'in', ids)
    .where('node', 'is not', null)
    .execute()
  await tx.updateTable('remoteSubmission').set({ sentAt: longerAgo() }).where('submitId', 'in', ids).execute()
}
