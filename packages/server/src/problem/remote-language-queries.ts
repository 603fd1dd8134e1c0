import { type RemoteServerKey, serverOf } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../db/connect.ts'
import { planKept } from '../db/kept-plans.ts'

/** Which languages a problem of another site may be written in, and what its site was found to offer; undefined: it is ours. */
export async function remoteOffer(db: Db, pid: number) {
  const problem = await db
    .selectFrom('remoteProblem')
    .where('pid', '=', pid)
    .select(['site', 'languages as allowed'])
    .modifyEnd(planKept)
    .executeTakeFirst()
  if (!problem) return undefined
  const read = await languagesRead(db)
  return { ...problem, read: read.get(serverOf(problem.site)) ?? null }
}

/** What the pages of each server were last found to offer; nothing of those that were not read yet. */
export async function languagesRead(db: Db) {
  const servers = await db.selectFrom('remoteServer').select(['key', 'languages']).execute()
  return new Map<RemoteServerKey, (typeof servers)[number]['languages']>(servers.map((one) => [one.key, one.languages]))
}
