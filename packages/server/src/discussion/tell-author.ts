import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { tellPeople } from '../message/tell.ts'

interface Written {
  uid: string
  title: string
}

/** Tells the author of a discussion what somebody else did to it; by whom, the audit log knows. */
export async function tellAuthor(
  tx: Db,
  { viewer, now }: Call,
  { uid, title }: Written,
  words: 'discussion-disabled' | 'discussion-deleted',
): Promise<void> {
  if (uid === viewer.uid) return
  await tellPeople(tx, [uid], { kind: 'Sys', words, about: { discussion: title } }, now)
}
