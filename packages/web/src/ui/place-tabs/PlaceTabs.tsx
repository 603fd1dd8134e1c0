import { type ReactNode, useEffect, useRef } from 'react'
import { Lock } from '../icons.tsx'
import { showToast } from '../toasts.ts'
import './place-tabs.css'

interface Props {
  label: string
  /** What of the place is shown; with another one its tab comes into sight. */
  shown: string
  /** Links, of which that of the page has `aria-current`, and closed tabs. */
  children: ReactNode
}

/** The pages of a group, contest or training, in a line that scrolls where the window is narrow. */
export function PlaceTabs({ label, shown, children }: Props) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab to be seen
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav className="place-tabs" aria-label={label} ref={box}>
      {children}
    </nav>
  )
}

/** A tab that is closed at present, and says why. */
export const ClosedTab = ({ text, why }: { text: string; why: string }) => (
  <button type="button" aria-disabled="true" title={why} onClick={() => showToast(why, 'info')}>
    <Lock />
    {text}
  </button>
)
