import { useMatches } from '@tanstack/react-router'
import type { Place } from '@verdict/contract/place.ts'
import { placeOfAddress } from '../place/place.ts'

/** The place whose problem has all of the window; undefined on every other page. */
export const useFocusPlace = (): Place | undefined =>
  useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.pathname.endsWith('/full-screen') ? placeOfAddress(last.params) : undefined
    },
    structuralSharing: true,
  })
