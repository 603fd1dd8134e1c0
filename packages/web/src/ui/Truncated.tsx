import { type CSSProperties, type ReactNode, useCallback } from 'react'
import './Truncated.css'
import { watchTruncated } from './full-text.ts'

interface Props {
  children: ReactNode
  /** How many lines it may take; one line never breaks, two break anywhere. */
  lines?: 1 | 2
  /** Widths it keeps to, in CSS lengths. */
  least?: string | undefined
  most?: string | undefined
}

/** Text of any length in a bounded place: what does not fit ends in an ellipsis and is told whole on hover and focus. */
export function Truncated({ children, lines = 1, least, most }: Props) {
  const box = useCallback((element: HTMLElement) => watchTruncated(element), [])
  const bounds = { '--truncated-least': least, '--truncated-most': most } as CSSProperties
  return (
    <span ref={box} className={`truncated truncated-${lines}`} style={bounds}>
      {children}
    </span>
  )
}
