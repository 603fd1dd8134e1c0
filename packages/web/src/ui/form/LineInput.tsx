import { PasswordInput, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'

interface Props {
  /** Its name for those who hear it. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: string | undefined
  disabled?: boolean
  isSecret?: boolean
}

/** A line to type in that is part of a larger field, as in a table. */
export function LineInput({ label, value, onChange, placeholder, error, disabled = false, isSecret = false }: Props) {
  const t = useMessages().common.form
  const props = {
    'aria-label': label,
    value,
    error,
    disabled,
    ...(placeholder !== undefined && { placeholder }),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (!isSecret) return <TextInput {...props} />
  return (
    <PasswordInput
      {...props}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword, tabIndex: 0 }}
    />
  )
}
