import type { Place } from '@verdict/contract/place.ts'
import type { Messages } from '../i18n/messages.ts'
import { type Address, linksOf } from '../place/links.ts'
import { groupOf } from '../place/place.ts'

export interface FocusLink {
  name: Exclude<keyof Messages['common']['focus'], 'label'>
  address: Address & { search?: Record<string, boolean> }
}

/** What the bar leads to in focus mode instead of the areas of the site. */
export function focusLinks(place: Place): readonly FocusLink[] {
  const gid = groupOf(place)
  const links = linksOf(place)
  const group: FocusLink[] = gid === null ? [] : [{ name: 'group', address: linksOf({ kind: 'group', gid }).home }]
  const own: FocusLink[] =
    place.kind === 'contest' || place.kind === 'training' ? [{ name: place.kind, address: links.home }] : []
  const inContest: FocusLink[] = [
    { name: 'mine', address: { ...links.submissions, search: { onlyMine: true } } },
    { name: 'rank', address: links.rank },
  ]
  return [
    { name: 'site', address: { to: '/home', params: {} } },
    ...group,
    ...own,
    { name: 'problems', address: links.problems },
    ...(place.kind === 'contest' ? inContest : []),
  ]
}
