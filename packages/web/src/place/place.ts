import { type Place, site } from '@verdict/contract/place.ts'

/** What the names in an address say: `/group/$groupID/training/$trainingID/…`. */
export function placeOfAddress(names: { groupID?: string; contestID?: string; trainingID?: string }): Place {
  const gid = names.groupID === undefined ? null : Number(names.groupID)
  if (names.contestID !== undefined) return { kind: 'contest', cid: Number(names.contestID), gid }
  if (names.trainingID !== undefined) return { kind: 'training', tid: Number(names.trainingID), gid }
  return gid === null ? site : { kind: 'group', gid }
}

export const groupOf = (place: Place): number | null => (place.kind === 'site' ? null : place.gid)
