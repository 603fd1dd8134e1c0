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
  /** Stands in the field before what is written, and is no part of it. */
  prefix?: string
}

export const TextField = <V extends Values>({
  placeholder,
  autoComplete,
  maxLength,
  type,
  inputMode,
  prefix,
  ...field
}: Bound<V> & Text) => (
  <TextInput
    {...bound(field)}
    {...(placeholder !== undefined && { placeholder })}
    {...(autoComplete !== undefined && { autoComplete })}
    {...(maxLength !== undefined && { maxLength })}
    {...(type && { type })}
    {...(inputMode && { inputMode })}
    {...(prefix !== undefined && {
      leftSection: <span className="field-prefix">{prefix}</span>,
      leftSectionWidth: `${prefix.length + 2.5}ch`,
    })}
  />
)

export function PasswordField<V extends Values>({ autoComplete = 'new-password', ...field }: Bound<V> & Text) {
  const t = useMessages().common.form
  return (
    <PasswordInput
      {...bound(field)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword, tabIndex: 0 }}
    />
  )
}

export const AreaField = <V extends Values>({ rows = 3, ...field }: Bound<V> & { rows?: number }) => (
  <Textarea {...bound(field)} autosize minRows={rows} maxRows={24} />
)
