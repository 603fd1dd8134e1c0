import type { Place } from '@verdict/contract/place.ts'

/** A short name of a place, for what a browser keeps of it. The site's is that of no contest. */
export function placeKey(place: Place): string {
  if (place.kind === 'contest') return String(place.cid)
  if (place.kind === 'training') return `t${place.tid}`
  return place.kind === 'group' ? `g${place.gid}` : '0'
}
