import {
  ColorInput,
  FileInput,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { fromLocal, toLocal, zoneName } from './local-time.ts'
import type { Form, Values } from './use-form.ts'

interface Bound<V extends Values> {
  form: Form<V>
  name: keyof V & string
  label: string
  /** A sentence under the label. */
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
}

/** What every field of a form has in common. */
function bound<V extends Values>({ form, name, label, hint, disabled, autoFocus }: Bound<V>, type?: 'checkbox') {
  return {
    label,
    'data-field': name,
    ...(hint !== undefined && { description: hint }),
    ...(disabled && { disabled }),
    ...(autoFocus && { 'data-autofocus': true }),
    ...form.mantine.getInputProps(name, type ? { type } : {}),
  }
}

interface Text {
  placeholder?: string
  autoComplete?: string
  maxLength?: number
}

export const TextField = <V extends Values>({ placeholder, autoComplete, maxLength, ...field }: Bound<V> & Text) => (
  <TextInput
    {...bound(field)}
    {...(placeholder !== undefined && { placeholder })}
    {...(autoComplete !== undefined && { autoComplete })}
    {...(maxLength !== undefined && { maxLength })}
  />
)

export function PasswordField<V extends Values>({ autoComplete = 'new-password', ...field }: Bound<V> & Text) {
  const t = useMessages().account
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

interface Numeric {
  min?: number
  max?: number
  step?: number
  /** Shown behind the number, e.g. ms. */
  unit?: string
}

/** The value is a number, or '' while the field is empty. */
export const NumberField = <V extends Values>({ min, max, step, unit, ...field }: Bound<V> & Numeric) => (
  <NumberInput
    {...bound(field)}
    clampBehavior="none"
    {...(min !== undefined && { min })}
    {...(max !== undefined && { max })}
    {...(step !== undefined && { step })}
    {...(unit !== undefined && { suffix: ` ${unit}` })}
  />
)

export interface Option {
  value: string
  label: string
}

export const SelectField = <V extends Values>({
  options,
  searchable = false,
  ...field
}: Bound<V> & { options: Option[]; searchable?: boolean }) => (
  <Select {...bound(field)} data={options} allowDeselect={false} searchable={searchable} />
)

/** Several of a list. */
export const ManyField = <V extends Values>({ options, ...field }: Bound<V> & { options: Option[] }) => (
  <MultiSelect {...bound(field)} data={options} searchable clearable hidePickedOptions />
)

/** Words of one's own, with completion. */
export const TagsField = <V extends Values>({ suggestions = [], ...field }: Bound<V> & { suggestions?: string[] }) => (
  <TagsInput {...bound(field)} data={suggestions} clearable />
)

export const SwitchField = <V extends Values>(field: Bound<V>) => <Switch {...bound(field, 'checkbox')} />

export const ColorField = <V extends Values>(field: Bound<V>) => <ColorInput {...bound(field)} format="hex" />

export const FileField = <V extends Values>({ accept, ...field }: Bound<V> & { accept?: string }) => (
  <FileInput {...bound(field)} clearable {...(accept !== undefined && { accept })} />
)

/** Date and time in the zone of this device, which is named; the value is an ISO moment or ''. */
export function MomentField<V extends Values>(field: Bound<V>) {
  const t = useMessages().common.form
  const { form, name } = field
  const { value, onChange, ...rest } = bound({ ...field, hint: field.hint ?? t.zone(zoneName()) })
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      step={60}
      value={toLocal(String(value ?? ''))}
      onChange={(event) => form.set(name, fromLocal(event.currentTarget.value) as V[typeof name])}
    />
  )
}
