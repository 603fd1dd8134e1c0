import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { type At, isAtLeast, levelIn, site } from '@verdict/contract/place.ts'
import { placeFor } from '../http/at.ts'
import type { Call } from '../http/call.ts'
import { readSettings } from '../settings/settings.ts'

/** Where something was said: in a contest, or in a discussion of the site or of a group. */
export interface Source {
  cid: number | null
  gid: number | null
  /** 1: disabled by who manages the place. */
  discussionStatus: number | null
  discussionUid: string | null
  /** The discussion is about a problem that is not public where it stands. */
  isProblemHidden: boolean
}

/** What the reader is where something was said; undefined when the reader may not look at it there. */
export type Reach = (source: Source) => Promise<At | undefined>

/** Looks each place up once: those on a page are few. */
export async function reachOf(call: Call<Viewer>): Promise<Reach> {
  const open = await readSettings(call, ['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment'])
  const known = new Map<string, Promise<At | undefined>>()
  const once = (key: string, look: () => Promise<At | undefined>) => {
    const before = known.get(key)
    if (before) return before
    const found = look()
    known.set(key, found)
    return found
  }
  const contestAt = async (cid: number) => {
    const at = await placeFor(call, { cid }, 'reader')
    return at?.contest?.isVisible || at?.level === 'owner' ? at : undefined
  }
  const onSite: At = { place: site, level: levelIn(call.viewer, {}) }
  const discussionAt = async (gid: number | null) => {
    if (gid === null) return open.openPublicDiscussion ? onSite : undefined
    return open.openGroupDiscussion ? once(`group ${gid}`, () => placeFor(call, { gid }, 'entrant')) : undefined
  }
  return async (source) => {
    const { cid } = source
    if (cid !== null) return open.openContestComment ? once(`contest ${cid}`, () => contestAt(cid)) : undefined
    const at = await discussionAt(source.gid)
    return at && (isAtLeast(at.level, 'manager') || isShown(source, call.viewer)) ? at : undefined
  }
}

/** By the rule of discussions (contract/discussion/policy.ts, which this area stands above). */
const isShown = ({ discussionStatus, discussionUid, isProblemHidden }: Source, { uid }: Viewer): boolean =>
  discussionStatus !== 1 && (!isProblemHidden || discussionUid === uid)
