import type { Comment } from './comment.ts'

/** Comments with how many there are in all: what is shown, or the first page as it is now. */
export interface Look {
  total: number
  rows: Comment[]
}

const idsOf = (rows: Comment[]) => new Set(rows.map(({ id }) => id))

/** Whether something that is shown was deleted meanwhile: there are fewer than what is known and what is new make together. */
export function isSomethingGone(now: Look, shown: Look): boolean {
  const known = idsOf(shown.rows)
  const certain = now.rows.filter(({ id }) => !known.has(id) && shown.rows.length >= shown.total)
  return now.total < shown.total + certain.length
}

/** How many have come since that others wrote. */
export function freshIn(now: Look, shown: Look, uid: string | undefined): number {
  const known = idsOf(shown.rows)
  const own = now.rows.filter(({ id, fromUid }) => fromUid === uid && !known.has(id))
  return Math.max(0, now.total - shown.total - own.length)
}

/** Of the comments that are shown those whose replies may be others now: the first page tells of its own, not of those after it. */
export function changedIn(now: Look, shown: Comment[]): ReadonlySet<unknown> {
  const known = new Map(now.rows.map((one) => [one.id, one]))
  const newest = ({ totalReplyNum, replyList }: Comment) => [totalReplyNum, ...replyList.map(({ id }) => id)].join()
  const isSame = (one: Comment) => {
    const present = known.get(one.id)
    return present !== undefined && newest(present) === newest(one)
  }
  return new Set(shown.filter((one) => !isSame(one)).map(({ id }) => id))
}
