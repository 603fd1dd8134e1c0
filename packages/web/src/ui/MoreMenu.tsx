import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dropdown } from './Dropdown.tsx'

/** Makes of an act what an entry does when it is chosen: the menu closes first. */
export type Then = (act: () => unknown) => () => void

interface Props {
  /** Of what the menu is, e.g. `More: P1000`. */
  label: string
  /** Its entries, with the role `menuitem`; links close it themselves. */
  children: (then: Then, close: () => void) => ReactNode
}

/** What else is done with a row of a list. */
export const MoreMenu = ({ label, children }: Props) => (
  <Dropdown
    label={label}
    trigger={(bind) => (
      <Button size="compact-xs" variant="default" aria-label={label} {...bind}>
        ⋯
      </Button>
    )}
  >
    {(close) => {
      const then: Then = (act) => () => {
        close()
        void act()
      }
      return children(then, close)
    }}
  </Dropdown>
)
