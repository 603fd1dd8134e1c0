import { Switch } from '@mantine/core'
import { type Bound, bound } from './bound.ts'
import type { Values } from './use-form.ts'

export const SwitchField = <V extends Values>(field: Bound<V>) => <Switch {...bound(field, 'checkbox')} />
