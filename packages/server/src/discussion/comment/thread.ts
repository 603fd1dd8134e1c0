import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { seesSome } from '@verdict/contract/discussion/comment-policy.ts'
import type { At } from '@verdict/contract/place.ts'
import { placeOfCall } from '../../http/at.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { discussionFor } from '../find.ts'
import { refuseUnlessOpen } from '../open.ts'
import { openVoices } from './thread-queries.ts'

/** What somebody calls with who wants to see what people say. */
export type Calling = Pick<Call<Viewer | undefined>, 'db' | 'config' | 'viewer' | 'now'>

/** A discussion or contest with its comments, as its viewer may see it. */
export interface Thread {
  did: number | null
  cid: number | null
  /** Who wrote the discussion. */
  author: string | null
  at: At
  /** Whose comments and replies the viewer sees; null: everybody's. */
  voices: string[] | null
}

/** Of what is said. */
interface Of {
  did: number | null
  cid: number | null
}

/** The thread of a discussion or, in a contest, that of the contest; refuses whoever may not see it, and everybody while it is switched off. */
export async function threadOf(call: Calling, { did, cid }: Of, at?: At): Promise<Thread> {
  if (cid !== null) return contestThread(call, cid, at)
  if (did === null) throw new Refusal('discussion/not-found')
  return discussionThread(call, did)
}

async function contestThread(call: Calling, cid: number, known: At | undefined): Promise<Thread> {
  await refuseUnlessOpen(call, 'contest')
  const at = known ?? (await placeOfCall({ contest: 'cid', needs: 'reader' }, call, { cid }))
  const voices = seesSome(at) ? [...(await openVoices(call.db, cid)), call.viewer?.uid ?? ''] : null
  return { did: null, cid, author: null, at, voices }
}

async function discussionThread(call: Calling, did: number): Promise<Thread> {
  const { row, at } = await discussionFor(call, did)
  return { did, cid: null, author: row.uid, at, voices: null }
}
