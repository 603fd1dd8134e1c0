import { Switch } from '@mantine/core'
import './Toggle.css'

interface Props {
  /** What is on or off, for those who cannot see where it stands. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The change is being done: it keeps the focus, and takes nothing until then. */
  isBusy?: boolean
}

/** Something that is on or off and changes at once, outside a form. */
export const Toggle = ({ label, checked, onChange, isBusy = false }: Props) => (
  <Switch
    aria-label={label}
    checked={checked}
    aria-busy={isBusy}
    className="toggle"
    onChange={(event) => isBusy || onChange(event.currentTarget.checked)}
  />
)
