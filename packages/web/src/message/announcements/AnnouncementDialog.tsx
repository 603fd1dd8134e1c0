import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MarkdownField } from '../../ui/form/MarkdownField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { Announcement, AnnouncementCalls } from './announcement.ts'

interface Props {
  calls: AnnouncementCalls
  /** The one that is changed; without it a new one is written. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** Writes or changes an announcement; what was typed survives closing. */
export function AnnouncementDialog({ calls, announcement, onClose }: Props) {
  const { announcements: t, common } = useMessages()
  const { id, title = '', content, status = 0 } = announcement ?? {}
  const form = useForm(id === undefined ? calls.add : calls.update, {
    initial: { title, content: content ?? '', isVisible: status === 0 },
    fields: calls.fields,
    rules: { content: (text) => (text.trim() ? undefined : common.form.required) },
    toInput: (values) =>
      calls.sent({
        ...(id !== undefined && { id }),
        title: values.title,
        content: values.content,
        status: values.isVisible ? 0 : 1,
      }),
    renews: [calls.list],
    done: id === undefined ? t.createdOne : t.saved,
    draft: `announcement:${calls.draft}:${id ?? 'new'}`,
    onDone: onClose,
  })
  return (
    <Dialog title={id === undefined ? t.create : t.editTitle} onClose={onClose} full>
      <FormSheet form={form} {...(id === undefined && { submit: t.create })}>
        <TextField form={form} name="title" label={t.name} autoFocus />
        <MarkdownField form={form} name="content" label={t.content} />
        <SwitchField form={form} name="isVisible" label={t.visible} hint={t.visibleHint} />
      </FormSheet>
    </Dialog>
  )
}
