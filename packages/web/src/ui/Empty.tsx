import type { ReactNode } from 'react'
import './Empty.css'

/** Nothing to show, said calmly. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className="empty">
    <svg
      width="56"
      height="40"
      viewBox="0 0 56 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M4 36h48M10 36V14l8-8h20l8 8v22M18 22h20M18 28h12" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <p>{children}</p>
  </div>
)
