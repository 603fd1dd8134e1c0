import { Input } from '@mantine/core'
import { MarkdownEditor } from '../MarkdownEditor.tsx'
import type { MarkdownEditorProps } from '../markdown-editor/props.ts'
import { type Bound, bound } from './bound.ts'
import type { Values } from './use-form.ts'

/** Markdown in a form; the value is its text. */
export function MarkdownField<V extends Values>({
  store,
  gid,
  emoji = false,
  ...field
}: Bound<V> & Pick<MarkdownEditorProps, 'store' | 'gid' | 'emoji'>) {
  const { label, description, error, value, onChange } = bound(field)
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <MarkdownEditor
        label={label}
        value={String(value ?? '')}
        onChange={onChange}
        emoji={emoji}
        autoFocus={field.autoFocus ?? false}
        {...(store && { store })}
        {...(gid !== undefined && { gid })}
      />
    </Input.Wrapper>
  )
}
