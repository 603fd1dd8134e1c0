/** Where something happens: on the site itself, in a group, or in a contest or training, of the site or of a group. */
export type Place =
  | { kind: 'site' }
  | { kind: 'group'; gid: number }
  | { kind: 'contest'; cid: number; gid: number | null }
  | { kind: 'training'; tid: number; gid: number | null }

export const site: Place = { kind: 'site' }

/** What the names in an address say: `/group/$groupID/training/$trainingID/…`. */
export function placeOfAddress(names: { groupID?: string; contestID?: string; trainingID?: string }): Place {
  const gid = names.groupID === undefined ? null : Number(names.groupID)
  if (names.contestID !== undefined) return { kind: 'contest', cid: Number(names.contestID), gid }
  if (names.trainingID !== undefined) return { kind: 'training', tid: Number(names.trainingID), gid }
  return gid === null ? site : { kind: 'group', gid }
}

export const groupOf = (place: Place): number | null => (place.kind === 'site' ? null : place.gid)
