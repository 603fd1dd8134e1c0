import { useEffect } from 'react'
import { createStore } from '../store.ts'

/** The site's short name, shown in titles; known once the site's settings have arrived. */
export const siteName = createStore('Verdict')

/** What the page on screen calls itself; until then its title is that of the table of pages. */
export const ownTitle = createStore<string | undefined>(undefined)

/** Names the page after what it shows, e.g. a problem's title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    ownTitle.set(title)
    return () => ownTitle.set(undefined)
  }, [title])
}
