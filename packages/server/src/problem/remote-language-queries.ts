import { serverOf } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../db/connect.ts'

/** Which languages a problem of another site may be written in, and what its site was found to offer; undefined: it is ours. */
export async function remoteOffer(db: Db, pid: number) {
  const problem = await db
    .selectFrom('remoteProblem')
    .where('pid', '=', pid)
    .select(['site', 'languages as allowed'])
    .executeTakeFirst()
  if (!problem) return undefined
  const server = await db
    .selectFrom('remoteServer')
    .where('key', '=', serverOf(problem.site))
    .select('languages')
    .executeTakeFirst()
  return { ...problem, read: server?.languages ?? null }
}
