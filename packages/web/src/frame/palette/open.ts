import { useEffect } from 'react'
import { createStore } from '../../store.ts'

/** Whether the palette is on screen. */
export const paletteOpen = createStore(false)

/** How the keys are called on this keyboard. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** Ctrl-K, or ⌘K, opens and closes the palette, but where the page itself has a use for the keys. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isMeant || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      paletteOpen.set(!paletteOpen.get())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
