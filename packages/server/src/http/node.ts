import type { Db } from '../db/connect.ts'
import type { NodeKind } from '../queue/job.ts'
import { findNode, upsertLocalNode, upsertNode } from '../queue/node-queries.ts'
import type { CallingNode } from './call.ts'
import { hashOf } from './session.ts'

/** Makes the node, or gives the one of this name a new token; the old token ends. */
export const ensureNode = (db: Db, name: string, token: string, isLocal = false): Promise<void> =>
  upsertNode(db, { name, tokenHash: hashOf(token), isLocal })

/** The same for the judge, or the relay, that an instance starts itself; answers the node's name. */
export const ensureLocalNode = (db: Db, instance: string, token: string, kind?: NodeKind): Promise<string> =>
  upsertLocalNode(db, instance, hashOf(token), kind)

/** The node a token belongs to, unless it was revoked. */
export async function nodeOf(db: Db, token: string): Promise<CallingNode | undefined> {
  return token.startsWith('node_') ? findNode(db, hashOf(token)) : undefined
}
