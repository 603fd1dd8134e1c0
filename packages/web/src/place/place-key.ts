import type { Place } from '@verdict/contract/place.ts'

/** A short name of a place, for what a browser keeps of it. The site's is that of no contest. */
export function placeKey(place: Place): string {
  if (place.kind === 'contest') return String(place.cid)
  if (place.kind === 'training') return `t${place.tid}`
  return place.kind === 'group' ? `g${place.gid}` : '0'
}

/** The same for what is one person's; of a visitor it is the place alone. */
export const personalKey = (uid: string, place: Place): string => (uid ? `${uid}/${placeKey(place)}` : placeKey(place))
