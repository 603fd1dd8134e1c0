import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { managesDiscussions, whyNotReadDiscussion } from '@verdict/contract/discussion/policy.ts'
import type { At } from '@verdict/contract/place.ts'
import { placeOfCall } from '../http/at.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { refuseUnlessOpen } from './open.ts'
import { findDiscussion } from './queries.ts'

type Calling = Pick<Call<Viewer | undefined>, 'db' | 'config' | 'viewer' | 'now'>
type Found = NonNullable<Awaited<ReturnType<typeof findDiscussion>>>

/** A discussion with what the viewer is where it stands. */
export interface FoundDiscussion {
  row: Found
  at: At
  /** The viewer manages the discussions of the place. */
  manages: boolean
}

/** The discussion of a number as the viewer may read it; refuses where they may not, or where discussions are switched off. */
export async function discussionFor(call: Calling, did: number): Promise<FoundDiscussion> {
  const row = await findDiscussion(call.db, did)
  // of what is said in groups guests hear nothing, not that it is there
  if (!row || (row.gid !== null && !call.viewer)) throw new Refusal('discussion/not-found')
  const at = await placeOfCall({ group: 'gid', needs: 'entrant' }, call, { gid: row.gid ?? undefined })
  await refuseUnlessOpen(call, row.gid === null ? 'site' : 'group')
  const manages = managesDiscussions(at)
  refuse(whyNotReadDiscussion(call.viewer, row, manages))
  return { row, at, manages }
}
