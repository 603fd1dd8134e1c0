import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MarkdownField } from '../../ui/form/MarkdownField.tsx'
import type { Form } from '../../ui/form/use-form.ts'

interface Props {
  form: Form<{ content: string }>
  label: string
  submit: string
  /** The group whose managers put pictures into it; null: none. */
  gid: number | null
  /** What is typed next goes here. */
  autoFocus?: boolean
  /** Puts it away; what was typed is kept. */
  onCancel?: () => void
}

/** What somebody writes: a comment or a reply. */
export function WriteBox({ form, label, submit, gid, autoFocus = false, onCancel }: Props) {
  const t = useMessages().common.actions
  return (
    <FormSheet
      form={form}
      submit={submit}
      blocked={form.values.content.trim() === ''}
      actions={
        onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
        ) : null
      }
    >
      <MarkdownField
        form={form}
        name="content"
        label={label}
        autoFocus={autoFocus}
        emoji
        {...(gid !== null && { gid })}
      />
    </FormSheet>
  )
}
