import { FileInput } from '@mantine/core'
import { type Bound, bound } from './bound.ts'
import type { Values } from './use-form.ts'

export const FileField = <V extends Values>({ accept, ...field }: Bound<V> & { accept?: string }) => (
  <FileInput {...bound(field)} clearable {...(accept !== undefined && { accept })} />
)
