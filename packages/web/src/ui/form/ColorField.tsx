import { ColorInput } from '@mantine/core'
import { type Bound, bound } from './bound.ts'
import { overlay } from './overlay.ts'
import type { Values } from './use-form.ts'

export const ColorField = <V extends Values>(field: Bound<V>) => (
  <ColorInput {...bound(field)} popoverProps={overlay} format="hex" withEyeDropper={false} />
)
