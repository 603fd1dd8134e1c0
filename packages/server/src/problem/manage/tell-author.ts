import { findByUsername } from '../../account/queries.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { tellPeople } from '../../message/tell.ts'

interface Problem {
  problemId: string
  title: string
  author: string | null
}

/** Tells the author of a problem what somebody else did to it. */
export async function tellAuthor(
  tx: Db,
  { viewer, now }: Call,
  { problemId, title, author }: Problem,
  words: 'problem-hidden' | 'problem-deleted',
): Promise<void> {
  if (author === null || author === viewer.username) return
  const account = await findByUsername(tx, author)
  if (!account) return
  const about = { problem: `${problemId} ${title}`, username: viewer.username }
  await tellPeople(tx, [account.uid], { kind: 'Sys', words, about }, now)
}
