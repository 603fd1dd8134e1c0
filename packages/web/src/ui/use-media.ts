import { useSyncExternalStore } from 'react'

/** Whether the window (not the device's screen) matches a media query. */
export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

export const wideScreen = '(min-width: 62em)'
