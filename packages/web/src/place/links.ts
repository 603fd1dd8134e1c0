import { type Place, site } from '@verdict/contract/place.ts'
import { groupOf } from './place.ts'

/** What a `Link` or `navigate` takes. */
export interface Address {
  to: string
  params: Record<string, string>
}

/** Addresses of the things of one place. */
export interface Links {
  /** What the place says of itself. */
  home: Address
  /** Of a contest or training. */
  rank: Address
  problems: Address
  problem: (problemId: string) => Address
  /** A problem with all of the window for it; the site itself has no such addresses. */
  focus: (problemId: string) => Address
  /** The same problem among the other pages of its place. */
  unfocus: (problemId: string) => Address
  /** What is said about a problem; contests have no such place. */
  discussion: (problemId: string) => Address
  submissions: Address
  /** In a contest a submission stands below its problem. */
  submission: (submitId: number, problemId: string | null) => Address
}

function base(place: Place): Address {
  const gid = groupOf(place)
  const group = gid === null ? { to: '', params: {} } : { to: '/group/$groupID', params: { groupID: String(gid) } }
  if (place.kind === 'contest') return { to: '/contest/$contestID', params: { contestID: String(place.cid) } }
  if (place.kind !== 'training') return group
  return { to: `${group.to}/training/$trainingID`, params: { ...group.params, trainingID: String(place.tid) } }
}

/** Where submissions of a place are listed: a training has no list of its own. */
const listed = (place: Place): Place => {
  if (place.kind !== 'training') return place
  return place.gid === null ? site : { kind: 'group', gid: place.gid }
}

/** Links of a place; of one that is shown full-screen, problems are, too. */
export function linksOf(place: Place, isFull = false): Links {
  const { to, params } = base(place)
  const list = base(listed(place))
  const inContest = place.kind === 'contest'
  const unfocus = (problemID: string) => ({ to: `${to}/problem/$problemID`, params: { ...params, problemID } })
  const focus = (problemID: string) => ({
    to: `${to}/problem/$problemID/full-screen`,
    params: { ...params, problemID },
  })
  return {
    home: { to: `${to}/`, params },
    rank: { to: `${to}/rank`, params },
    problems: {
      to: place.kind === 'contest' || place.kind === 'training' ? `${to}/problems` : `${to}/problem`,
      params,
    },
    problem: isFull ? focus : unfocus,
    focus,
    unfocus,
    discussion: (problemID) => ({ to: `${list.to}/discussion/$problemID`, params: { ...list.params, problemID } }),
    submissions: { to: `${list.to}${inContest ? '/submissions' : '/status'}`, params: list.params },
    submission: (submitId, problemId) => {
      const submitID = String(submitId)
      return inContest && problemId !== null
        ? {
            to: `${to}/problem/$problemID/submission-detail/$submitID`,
            params: { ...params, problemID: problemId, submitID },
          }
        : { to: `${list.to}/submission-detail/$submitID`, params: { ...list.params, submitID } }
    },
  }
}
