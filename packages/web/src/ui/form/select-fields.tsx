import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { type Bound, bound } from './bound.ts'
import { overlay } from './overlay.ts'
import type { Values } from './use-form.ts'

interface Option {
  value: string
  label: string
}

export const SelectField = <V extends Values>({
  options,
  searchable = false,
  ...field
}: Bound<V> & { options: Option[]; searchable?: boolean }) => (
  <Select {...bound(field)} comboboxProps={overlay} data={options} allowDeselect={false} searchable={searchable} />
)

/** Several of a list. */
export const ManyField = <V extends Values>({ options, ...field }: Bound<V> & { options: Option[] }) => (
  <MultiSelect {...bound(field)} comboboxProps={overlay} data={options} searchable clearable hidePickedOptions />
)

/** Words of one's own, with completion; `onTwice` hears of a word that is there already. */
export const TagsField = <V extends Values>({
  suggestions = [],
  onTwice,
  ...field
}: Bound<V> & { suggestions?: string[]; onTwice?: (word: string) => void }) => (
  <TagsInput
    {...bound(field)}
    comboboxProps={overlay}
    data={suggestions}
    clearable
    {...(onTwice && { onDuplicate: onTwice })}
  />
)
