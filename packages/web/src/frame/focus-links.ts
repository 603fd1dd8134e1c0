import { useMatches } from '@tanstack/react-router'
import type { Place } from '@verdict/contract/place.ts'
import type { Messages } from '../i18n/messages.ts'
import { type Address, linksOf } from '../place/links.ts'
import { groupOf, placeOfAddress } from '../place/place.ts'

export interface FocusLink {
  name: Exclude<keyof Messages['common']['focus'], 'label'>
  address: Address & { search?: Record<string, boolean> }
}

/** The place whose problem has all of the window; undefined on every other page. */
export const useFocusPlace = (): Place | undefined =>
  useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.pathname.endsWith('/full-screen') ? placeOfAddress(last.params) : undefined
    },
    structuralSharing: true,
  })

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
