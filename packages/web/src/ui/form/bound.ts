import type { Form, Values } from './use-form.ts'

export interface Bound<V extends Values> {
  form: Form<V>
  name: keyof V & string
  label: string
  /** A sentence under the label. */
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
  /** After the field was left and checked. */
  onLeft?: () => void
}

/** What every field of a form has in common. */
export function bound<V extends Values>(
  { form, name, label, hint, disabled, autoFocus, onLeft }: Bound<V>,
  type?: 'checkbox',
) {
  const props = form.mantine.getInputProps(name, type ? { type } : {})
  return {
    label,
    'data-field': name,
    ...(hint !== undefined && { description: hint }),
    ...(disabled && { disabled }),
    ...(autoFocus && { 'data-autofocus': true }),
    ...props,
    ...(onLeft && {
      onBlur: (event: unknown) => {
        props.onBlur?.(event)
        onLeft()
      },
    }),
  }
}
