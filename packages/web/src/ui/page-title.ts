import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** The site's short name, shown in titles; known once the site's settings have arrived. */
export const siteName = createStore('Verdict')

/** Names the browser tab "<page> - <short name>". */
export function usePageTitle(title: string | undefined): void {
  const site = useStore(siteName)
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site
  }, [title, site])
}
