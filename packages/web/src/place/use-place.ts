import { type Place, site } from '@verdict/contract/place.ts'
import { createContext, useContext } from 'react'
import { type Links, linksOf } from './links.ts'
import { groupOf } from './place.ts'

/** What a screen needs to know of where it is shown, so that it is the same screen everywhere. */
export interface Here {
  place: Place
  /** Whether the page has the window for itself. */
  isFull: boolean
  /** Fields that questions carry besides their own; a contest is asked by calls of its own. */
  asked: { gid?: number }
  /** Fields that a submission is sent with. */
  sent: { cid: number; tid: number | null; gid: number | null }
  links: Links
}

export function hereAt(place: Place, isFull = false): Here {
  const gid = groupOf(place)
  return {
    place,
    isFull,
    asked: gid === null ? {} : { gid },
    sent: { cid: place.kind === 'contest' ? place.cid : 0, tid: place.kind === 'training' ? place.tid : null, gid },
    links: linksOf(place, isFull),
  }
}

/** Layouts of the table of pages provide it (`GroupFrame`, `ContestFrame`, `TrainingFrame`); outside of any, it is the site. */
export const PlaceContext = createContext<Here>(hereAt(site))

/** Where this is shown: what to ask with, what to send, and where links lead. */
export const usePlace = (): Here => useContext(PlaceContext)
