import { compareResults, type Row } from './board.ts'

/** A tier of awards: `num` positions, or percent of those ranked. */
export interface Award {
  priority: number
  name: string
  background: string
  color: string
  num: number
}

/** How awards are given. */
export interface AwardRule {
  /** 0 none, 1 `num` is percent of those ranked, 2 `num` is positions. */
  awardType: number
  awards: readonly Award[]
}

/** A row with its rank. */
export interface Standing {
  row: Row
  /** From 1; -1: starred, out of competition. */
  rank: number
  award: Award | null
}

/**
 * Numbers of rank and awards for rows in order. Equals share a number (1, 1, 3), those starred stand where they stand and take
 * none. An award goes to the next in order who has points; equals do not extend a tier.
 */
export function standingsOf(rows: readonly Row[], isStar: (uid: string) => boolean, rule: AwardRule): Standing[] {
  const stars = rows.map(({ uid }) => isStar(uid))
  const ranked = stars.filter((star) => !star).length
  const awards = awardsByPosition(rule, ranked)
  let [ordinal, rank] = [0, 0]
  let last: Row | undefined
  return rows.map((row, index) => {
    if (stars[index]) return { row, rank: -1, award: null }
    ordinal += 1
    if (!last || compareResults(last, row) !== 0) rank = ordinal
    last = row
    return { row, rank, award: row.points > 0 ? (awards.next().value ?? null) : null }
  })
}

/** The award of each position in turn. */
function* awardsByPosition({ awardType, awards }: AwardRule, ranked: number): Generator<Award, undefined> {
  if (awardType === 0) return undefined
  for (const award of awards.toSorted((a, b) => a.priority - b.priority)) {
    const count = awardType === 1 ? Math.floor((award.num * ranked) / 100) : award.num
    for (let n = 0; n < count; n += 1) yield award
  }
  return undefined
}
