import type { Standing } from './standings.ts'

/** A person as boards show them. */
export interface BoardPerson {
  uid: string
  username: string
  nickname: string | null
  realname: string | null
  school: string | null
  gender: string
  avatar: string | null
}

export type ShownName = 'username' | 'nickname' | 'realname'

/** The name by which a contest shows somebody: the user name when there is no other. */
export const shownNameOf = (person: BoardPerson, name: ShownName): string => person[name]?.trim() || person.username

/** Who is found by the text: in the school or the name shown, whatever the case. */
export function fitsKeyword(person: BoardPerson, name: ShownName, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  return [person.school ?? '', shownNameOf(person, name)].some((text) => text.toLowerCase().includes(wanted))
}

/** Where everybody stands on a board, by uid; a board that has not changed is read once for all who look at it. */
const positionsOn = new WeakMap<readonly Standing[], ReadonlyMap<string, number>>()

function positionsOf(standings: readonly Standing[]): ReadonlyMap<string, number> {
  const positions = positionsOn.get(standings) ?? new Map(standings.map(({ row }, position) => [row.uid, position]))
  positionsOn.set(standings, positions)
  return positions
}

/**
 * The rows that stand in front of a board once more: the viewer's own, then those of people followed, in the order of the board.
 */
export function pinnedOf(
  standings: readonly Standing[],
  own: string | undefined,
  followed: readonly string[],
): Standing[] {
  const others = new Set(followed)
  if (own !== undefined) others.delete(own)
  if (own === undefined && others.size === 0) return []
  const positions = positionsOf(standings)
  const placed = (uids: Iterable<string>) => [...uids].flatMap((uid) => positions.get(uid) ?? [])
  const inFront = [...placed(own === undefined ? [] : [own]), ...placed(others).sort((a, b) => a - b)]
  return inFront.flatMap((position) => standings[position] ?? [])
}
