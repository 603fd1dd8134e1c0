import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { type Bound, bound } from './bound.ts'
import type { Values } from './use-form.ts'

interface Text {
  placeholder?: string
  autoComplete?: string
  maxLength?: number
  type?: 'email'
  inputMode?: 'numeric'
}

export const TextField = <V extends Values>({
  placeholder,
  autoComplete,
  maxLength,
  type,
  inputMode,
  ...field
}: Bound<V> & Text) => (
  <TextInput
    {...bound(field)}
    {...(placeholder !== undefined && { placeholder })}
    {...(autoComplete !== undefined && { autoComplete })}
    {...(maxLength !== undefined && { maxLength })}
    {...(type && { type })}
    {...(inputMode && { inputMode })}
  />
)

export function PasswordField<V extends Values>({ autoComplete = 'new-password', ...field }: Bound<V> & Text) {
  const t = useMessages().common.form
  return (
    <PasswordInput
      {...bound(field)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
    />
  )
}

export const AreaField = <V extends Values>({ rows = 3, ...field }: Bound<V> & { rows?: number }) => (
  <Textarea {...bound(field)} autosize minRows={rows} maxRows={24} />
)
