import type { Form, Values } from './use-form.ts'

export interface Bound<V extends Values> {
  form: Form<V>
  name: keyof V & string
  label: string
  /** A sentence under the field. */
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
  /** After the field was left and checked. */
  onLeft?: () => void
}

/** The hint stands below, so that fields side by side are in line whether they have one or not. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** What every field of a form has in common. */
export function bound<V extends Values>(
  { form, name, label, hint, disabled, autoFocus, onLeft }: Bound<V>,
  type?: 'checkbox',
) {
  const props = form.mantine.getInputProps(name, type ? { type } : {})
  return {
    label,
    'data-field': name,
    ...(hint !== undefined && { description: hint, ...(type === undefined && { inputWrapperOrder: order }) }),
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
