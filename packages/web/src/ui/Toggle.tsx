import { Switch } from '@mantine/core'

interface Props {
  /** What is on or off, for those who cannot see where it stands. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  isBusy?: boolean
}

/** Something that is on or off and changes at once, outside a form. */
export const Toggle = ({ label, checked, onChange, isBusy = false }: Props) => (
  <Switch
    aria-label={label}
    checked={checked}
    aria-busy={isBusy}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
