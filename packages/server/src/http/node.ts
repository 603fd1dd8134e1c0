import type { Db } from '../db/connect.ts'
import type { NodeKind } from '../queue/job.ts'
import { findNode, upsertLocalNode, upsertNode } from '../queue/node-queries.ts'
import type { CallingNode } from './call.ts'
import { Refusal } from './refusal.ts'
import { hashOf } from './session.ts'

/** Makes the node, or gives the one of this name a new token; the old token ends. */
export const ensureNode = (db: Db, name: string, token: string, isLocal = false): Promise<void> =>
  upsertNode(db, { name, tokenHash: hashOf(token), isLocal })

/** The same for the judge, or the relay, that an instance starts itself; answers the node's name. */
export const ensureLocalNode = (db: Db, instance: string, token: string, kind?: NodeKind): Promise<string> =>
  upsertLocalNode(db, instance, hashOf(token), kind)

/** The node a token belongs to; a node that was revoked is refused with a code that lets it end. */
export async function nodeOf(db: Db, token: string): Promise<CallingNode> {
  const node = token.startsWith('node_') ? await findNode(db, hashOf(token)) : undefined
  if (!node) throw new Refusal('account/sign-in-needed')
  if (node.revokedAt) throw new Refusal('judge-node/revoked')
  return { id: node.id, name: node.name, kind: node.kind }
}
