import type * as routes from '@verdict/contract/judging/admin-routes.ts'
import { buildText } from '@verdict/contract/judging/version.ts'
import { type Actor, noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { newNodeToken } from '../http/node-token.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { hashOf } from '../http/session.ts'
import type { NodeKind } from '../queue/job.ts'
import { addNode, findNodeRow, listNodes, revokeNodeRow, setDraining, setTimeFactor } from '../queue/node-queries.ts'
import { notifyWaiting } from '../queue/queries.ts'
import { standingOfNode } from './build.ts'
import { releaseJobs } from './reaper.ts'

/** The judges in use, with their load. */
export async function getJudgeNodes({ db, config }: Call) {
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
    draining: row.drainingSince !== null,
    version: row.version && buildText({ version: row.version, build: row.build ?? '' }),
    versionStanding: standingOfNode(config, row),
    speed: row.speed,
    timeFactor: row.timeFactor,
    local: row.isLocal,
    gmtCreate: row.createdAt,
  }))
}

/** Whether a judge may be called so. */
export const isNodeName = (name: string): boolean => /^[\w.-]{1,50}$/.test(name)

export const addJudgeNode: Handler<typeof routes.addJudgeNode> = (call, { name, kind }) =>
  admitNode(call.db, call, { name, kind })

/** Admits a judge, or a relay; its token is told only now, and stored as a hash. */
export const admitNode = (db: Db, actor: Actor, node: { name: string; kind: NodeKind }) =>
  db.transaction().execute(async (tx) => {
    const admitted = await insertNode(tx, node)
    const { name: object, kind } = node
    await noteAct(tx, actor, { act: 'addJudgeNode', objectKind: 'judge', object, after: { kind } })
    return admitted
  })

async function insertNode(db: Db, { name, kind }: { name: string; kind: NodeKind }) {
  if (!isNodeName(name)) throw new Refusal('judge-node/name-invalid')
  const token = newNodeToken()
  const id = await addNode(db, { name, tokenHash: hashOf(token), isLocal: false, kind })
  if (id === undefined) throw new Refusal('judge-node/name-taken')
  return { id, token }
}

/** An instance whose own judge was not heard for so long is not there any more. */
const forgottenMs = 60_000

export const revokeJudgeNode: Handler<typeof routes.revokeJudgeNode> = (call, { id }) => dismissNode(call.db, call, id)

/**
 * Takes a judge's token away; never that of a running instance's own. Its next call is refused, and what it held waits for others.
 */
export const dismissNode = (db: Db, actor: Actor, id: number): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const object = await deleteNode(tx, actor.now, id)
    await noteAct(tx, actor, { act: 'revokeJudgeNode', objectKind: 'judge', object })
    return null
  })

export const drainJudgeNode: Handler<typeof routes.drainJudgeNode> = (call, { id, draining }) =>
  drainNode(call.db, call, id, draining)

/** Gives a judge nothing more, or work again; what it has it finishes. */
export const drainNode = (db: Db, actor: Actor, id: number, draining: boolean): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const node = await findNodeRow(tx, id)
    if (!node) throw new Refusal('judge-node/not-found')
    await setDraining(tx, id, draining ? (node.drainingSince ?? actor.now) : null)
    await noteAct(tx, actor, {
      act: 'drainJudgeNode',
      objectKind: 'judge',
      object: node.name,
      before: { draining: node.drainingSince !== null },
      after: { draining },
    })
    if (!draining) await notifyWaiting(tx)
    return null
  })

export const setJudgeTimeFactor: Handler<typeof routes.setJudgeTimeFactor> = (call, { id, timeFactor }) =>
  setNodeFactor(call.db, call, id, timeFactor)

/** Multiplies the time limits of whatever the judge takes from now on; what it has goes on as it was given out. */
export const setNodeFactor = (db: Db, actor: Actor, id: number, timeFactor: number): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const node = await findNodeRow(tx, id)
    if (node?.kind !== 'sandbox') throw new Refusal('judge-node/not-found')
    await setTimeFactor(tx, id, timeFactor)
    await noteAct(tx, actor, {
      act: 'setJudgeTimeFactor',
      objectKind: 'judge',
      object: node.name,
      before: { timeFactor: node.timeFactor },
      after: { timeFactor },
    })
    return null
  })

async function deleteNode(db: Db, now: Date, id: number): Promise<string> {
  const node = await findNodeRow(db, id)
  if (!node) throw new Refusal('judge-node/not-found')
  const isInUse = node.lastContact !== null && now.getTime() - node.lastContact.getTime() < forgottenMs
  if (node.isLocal && isInUse) throw new Refusal('judge-node/is-local')
  await revokeNodeRow(db, id, now)
  await releaseJobs(db, node.name)
  return node.name
}
