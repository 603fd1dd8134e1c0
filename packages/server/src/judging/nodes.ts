import type { Call } from '../http/call.ts'
import { newNodeToken } from '../http/node.ts'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../http/session.ts'
import { addNode, findNodeRow, listNodes, revokeNodeRow } from '../queue/node-queries.ts'
import { releaseJobs } from './reaper.ts'

/** The judges in use, with their load. */
export async function getJudgeNodes({ db }: Call) {
  const rows = await listNodes(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slots: row.slots,
    busy: row.busy ?? 0,
    tier: row.tier,
    warnings: row.warnings,
    refuses: row.refuses,
    languages: row.languages,
    lastContact: row.lastContact,
    healthy: row.healthy,
    local: row.isLocal,
    gmtCreate: row.createdAt,
  }))
}

/** Whether a judge may be called so. */
export const isNodeName = (name: string): boolean => /^[\w.-]{1,50}$/.test(name)

/** Admits a judge; its token is told only now, and stored as a hash. */
export async function addJudgeNode({ db }: Pick<Call, 'db'>, { name }: { name: string }) {
  if (!isNodeName(name)) throw new Refusal('judge-node/name-invalid')
  const token = newNodeToken()
  const id = await addNode(db, { name, tokenHash: hashOf(token), isLocal: false })
  if (id === undefined) throw new Refusal('judge-node/name-taken')
  return { id, token }
}

/** An instance whose own judge was not heard for so long is not there any more. */
const forgottenMs = 60_000

/** Takes a judge's token away; never that of a running instance's own. Its next call is refused, and what it held waits for others. */
export async function revokeJudgeNode({ db, now }: Pick<Call, 'db' | 'now'>, { id }: { id: number }): Promise<null> {
  const node = await findNodeRow(db, id)
  if (!node) throw new Refusal('judge-node/not-found')
  const isInUse = node.lastContact !== null && now.getTime() - node.lastContact.getTime() < forgottenMs
  if (node.isLocal && isInUse) throw new Refusal('judge-node/is-local')
  await db.transaction().execute(async (tx) => {
    await revokeNodeRow(tx, id, now)
    await releaseJobs(tx, node.name)
  })
  return null
}
