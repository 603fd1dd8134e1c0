import { localIdOf, partsOf } from '@verdict/contract/remote/ids.ts'
import type { RemoteProblem } from '@verdict/contract/remote/problem.ts'
import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { findByDisplayId } from '../../problem/queries.ts'

/** The problem of this site here, if it has been imported: however its id is capitalised, and by either number where it has two. */
export async function findImported(db: Db, site: RemoteSiteKey, id: string) {
  const { shown, real } = partsOf(id)
  const row = await db
    .selectFrom('remoteProblem')
    .innerJoin('problem', 'problem.pid', 'remoteProblem.pid')
    .where('remoteProblem.site', '=', site)
    .where(
      sql<boolean>`(lower(remote_id) = ${id.toLowerCase()}
        or split_part(lower(remote_id), '(', 1) = ${shown.toLowerCase()}
        or ${real !== shown} and substring(remote_id from '\\((\\d+)\\)$') = ${real})`,
    )
    .selectAll('problem')
    .executeTakeFirst()
  return row ?? findByDisplayId(db, localIdOf(site, id))
}

export const findRemote = (db: Db, pid: number) =>
  db.selectFrom('remoteProblem').where('pid', '=', pid).selectAll().executeTakeFirst()

interface NewRemote {
  pid: number
  site: RemoteSiteKey
  told: Omit<RemoteProblem, 'files'>
}

const columnsOf = ({ site, told }: Omit<NewRemote, 'pid'>) => ({
  site,
  remoteId: told.id,
  url: told.url,
  languages: told.languages ? JSON.stringify(told.languages) : null,
  told: JSON.stringify(told),
})

export async function insertRemote(tx: Db, { pid, ...about }: NewRemote): Promise<void> {
  await tx
    .insertInto('remoteProblem')
    .values({ pid, ...columnsOf(about) })
    .execute()
}

export async function updateRemote(tx: Db, { pid, ...about }: NewRemote): Promise<void> {
  await tx
    .updateTable('remoteProblem')
    .set({ ...columnsOf(about), importedAt: sql<Date>`now()` })
    .where('pid', '=', pid)
    .execute()
}
