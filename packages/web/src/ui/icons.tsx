import type { ReactNode } from 'react'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const Brand = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="4" fill="#0d6e5a" />
    <path d="M6 13.5 11 18.5 20 7" fill="none" stroke="#f2b02b" strokeWidth="3.2" strokeLinecap="square" />
  </svg>
)
export const Sun = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
)
export const Moon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z')
export const Lines = icon('M4 7h16M4 12h16M4 17h16')
export const Bell = icon('M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 20a2.2 2.2 0 0 0 4 0')
export const Cross = icon('M6 6l12 12M18 6 6 18')
export const Search = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4')
export const Sigma = icon('M17 8V5H6l6 7-6 7h11v-3')
export const Down = icon('m6 9 6 6 6-6')
export const Left = icon('m15 6-6 6 6 6')
export const Right = icon('m9 6 6 6-6 6')
export const Pause = icon('M9 5v14M15 5v14')
export const Play = icon('M8 5v14l11-7z')
export const Check = icon('M4.5 12.5 10 18 20 6.5')
export const Minus = icon('M6 12h12')
export const Copy = icon('M9 9h11v11H9zM5 15H4V4h11v1')
export const Trophy = icon('M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v4M8 20h8')
export const Upload = icon('M12 16V4M7 9l5-5 5 5M4 20h16')
export const Hand = icon(
  'M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8a7 7 0 0 1-7 7c-3 0-4.5-1.5-6-4.5L2.8 14a1.4 1.4 0 0 1 2.4-1.4L8 16',
)
export const Flask = icon('M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M7.5 15h9')
export const Gear = icon('M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5')
export const Refresh = icon('M20 5v5h-5M4 19v-5h5M5 10a7.5 7.5 0 0 1 13-3l2 3M19 14a7.5 7.5 0 0 1-13 3l-2-3')
export const Dice = icon(
  'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01',
)
export const Expand = icon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5')
export const Shrink = icon('M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5')
export const Speech = icon('M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z')
export const Gauge = icon('M4 18a9 9 0 1 1 16 0M12 15l4-5M4 18h16')
export const People = icon(
  'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5.5a3.2 3.2 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5',
)
export const Megaphone = icon('M4 10v4h3l9 5V5l-9 5zM19.5 9.5a4 4 0 0 1 0 5M7 14l1.5 6')
export const Toggle = icon('M8 6h8a6 6 0 0 1 0 12H8A6 6 0 0 1 8 6zM16 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z')
export const Page = icon('M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7')
export const Plus = icon('M12 5v14M5 12h14')
export const Tag = icon('M3 12V4h8l10 10-8 8zM7.5 8.5v.01')
export const Stamp = icon('M9 4h6l-1 8h5v4H5v-4h5zM5 20h14')
export const Transfer = icon('M7 4v13M3.5 13.5 7 17l3.5-3.5M17 20V7M13.5 10.5 17 7l3.5 3.5')
export const Book = icon('M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14')
export const Folder = icon('M3 6h6l2 2h10v11H3z')
export const Machine = icon('M4 4h16v7H4zM4 13h16v7H4zM8 7.5v.01M8 16.5v.01M12 7.5h5M12 16.5h5')
export const Log = icon('M5 4h14v16H5zM8.5 9l1.5 1.5L13 8M8.5 15h7M15.5 10h.01')
export const Lock = icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
export const Chart = icon('M4 20h16M7 20v-7M12 20V5M17 20v-11')
export const Heart = icon('M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z')
export const Eye = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
)
export const Pin = icon('M9 4h6l-1 6 3 3H7l3-3zM12 13v7')
export const Dots = icon('M5 12h.01M12 12h.01M19 12h.01')
