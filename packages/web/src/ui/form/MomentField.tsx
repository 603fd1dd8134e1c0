import { TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { type Bound, bound } from './bound.ts'
import { fromLocal, toLocal, zoneName } from './local-time.ts'
import type { Values } from './use-form.ts'

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
