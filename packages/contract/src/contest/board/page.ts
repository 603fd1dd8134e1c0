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

/**
 * The rows that stand in front of a board once more: the viewer's own, then those of people followed, in the order of the board.
 */
export function pinnedOf(
  standings: readonly Standing[],
  own: string | undefined,
  followed: readonly string[],
): Standing[] {
  const wanted = new Set(followed)
  if (own !== undefined) wanted.delete(own)
  if (own === undefined && wanted.size === 0) return []
  const mine = standings.filter(({ row }) => row.uid === own)
  if (wanted.size === 0) return mine
  return [...mine, ...standings.filter(({ row }) => wanted.has(row.uid))]
}
