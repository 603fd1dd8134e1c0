import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { ActName, ObjectKind } from '@verdict/contract/site/acts.ts'
import type { Db } from '../db/connect.ts'
import { auditEntries, insertAuditEntry } from './queries.ts'

/** Something that an administrator did. */
export interface Act {
  act: ActName
  /** What it was done to, and which one. */
  objectKind: ObjectKind
  object: string | number
  /** Uids of the users it was done to: names change, and one act may be about many. */
  subjects?: string[]
  /** What it was and what it is now, as far as it changed; secrets are left out or named only. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Whose act it is, when, and from where. */
export interface Actor {
  viewer: Pick<Viewer, 'uid' | 'username'>
  now: Date
  ip: string | null
}

/** Who acts at the machine itself, by `npm run verdict`: nobody of the site, so without a uid and an address. */
export const commandLine = (now = new Date()): Actor => ({
  viewer: { uid: '', username: 'command line' },
  now,
  ip: null,
})

/** Notes an act in the log, in the transaction of the act itself: neither is there without the other. */
export async function noteAct(tx: Db, { viewer, now, ip }: Actor, act: Act): Promise<void> {
  const { objectKind, object, subjects = [], before = null, after = null } = act
  const { uid, username } = viewer
  await insertAuditEntry(tx, {
    at: now,
    uid,
    username,
    ip,
    act: act.act,
    objectKind,
    object: String(object),
    subjects,
    before,
    after,
  })
}

const seldomMs = 3_600_000

/** The same for what is done by looking, which pages do again and again: once an hour. */
export async function noteSeldom(db: Db, actor: Actor, act: Act): Promise<void> {
  const { uid } = actor.viewer
  const since = new Date(actor.now.getTime() - seldomMs)
  const { act: name, objectKind, object } = act
  const known = auditEntries(db, { uid, act: name, objectKind, object: String(object), since })
  if (!(await known.limit(1).executeTakeFirst())) await noteAct(db, actor, act)
}

/** Of two states of a thing, the fields that differ. */
export function changeOf<T extends object>(before: T, after: Partial<T>): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (from: Partial<T>) => Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<T>
  return { before: only(before), after: only(after) }
}
