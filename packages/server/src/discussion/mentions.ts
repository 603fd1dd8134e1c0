import { may } from '@verdict/contract/account/viewer.ts'
import { mentionedIn } from '@verdict/contract/message/mentions.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { readersOf } from '../live/queries.ts'
import { tellUser } from '../message/tell-user.ts'
import { accountsNamed } from './mention-queries.ts'

type Caller = Pick<Call, 'config' | 'viewer' | 'now'>

/** Who is called by name in a text, and was not in what it replaces. */
export function namedIn(tx: Db, text: string, was = ''): Promise<string[]> {
  const before = new Set(mentionedIn(was).map((name) => name.toLowerCase()))
  return accountsNamed(
    tx,
    mentionedIn(text).filter((name) => !before.has(name.toLowerCase())),
  )
}

/**
 * Tells, at commit, those whom a discussion calls by name, once each: never its writer, nor who may not open it. Whoever may change
 * discussions and not write them calls nobody.
 */
export async function tellMentioned(
  tx: Db,
  { config, viewer, now }: Caller,
  did: number,
  content: string,
  was?: string,
): Promise<void> {
  if (!may(viewer, 'discussion_add')) return
  const named = (await namedIn(tx, content, was)).filter((uid) => uid !== viewer.uid)
  const readers = await readersOf({ db: tx, config }, did, named)
  for (const uid of readers)
    await tellUser(tx, { uid, senderUid: viewer.uid, did, kind: 'reply', action: 'Mention' }, now)
}
