import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { ownTitle, siteName } from '../ui/page-title.ts'
import { rememberPage } from './recent.ts'

/** Names the browser tab "<page> - <short name>", by what the page calls itself or else by the table of pages. */
export function useTabTitle(): void {
  const texts = useMessages()
  const site = useStore(siteName)
  const own = useStore(ownTitle)
  // a page on its way has no texts yet: the tab keeps its name
  const ready = useMatches({ select: (matches) => matches.every(({ status }) => status === 'success') })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const title = ready ? (own ?? page?.title?.(texts)) : undefined
  useEffect(() => {
    if (ready) document.title = title ? `${title} - ${site}` : site
  }, [ready, title, site])
  useEffect(() => {
    if (own) rememberPage({ address: location.pathname + location.search, title: own })
  }, [own])
}

/**
 * Moves the focus to the heading of a page that was gone to, or to the content where there is none yet, so that keyboard and
 * screen reader start there.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    const isFirst = last.current === undefined
    last.current = path
    if (isFirst) return
    const heading = main.current?.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [path])
  return main
}
