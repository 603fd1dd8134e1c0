import { addNotice, getNotices, updateNotice } from '@verdict/contract/message/notice-routes.ts'
import fields from '@verdict/contract/message/notice-routes.ts?fields'
import { type NoticeType, noticeTypes } from '@verdict/contract/message/notice-types.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MarkdownField } from '../../ui/form/MarkdownField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { NoticeRow } from './notice-row.ts'

/** Writes or changes a notice; once it was pushed its recipients stay. */
export function NoticeDialog({ notice, onClose }: { notice: NoticeRow | undefined; onClose: () => void }) {
  const { notices: t, common } = useMessages()
  const isPushed = notice?.state ?? false
  const form = useForm(notice ? updateNotice : addNotice, {
    initial: {
      type: (notice?.type ?? 'All') as NoticeType,
      recipient: notice?.recipient ?? '',
      title: notice?.title ?? '',
      content: notice?.content ?? '',
    },
    fields: fields['addNotice'] ?? {},
    rules: {
      recipient: (name, { type }) => (type === 'Single' && !name.trim() ? common.form.required : undefined),
    },
    toInput: (values) => ({ ...values, id: notice?.id }),
    refusedAt: {
      'notice/recipient-missing': 'recipient',
      'notice/recipient-unknown': 'recipient',
      'notice/recipients-stay': 'type',
    },
    renews: [getNotices],
    done: notice ? t.saved : t.createdOne,
    draft: `notice:${notice?.id ?? 'new'}`,
    onDone: onClose,
  })
  return (
    <Dialog title={notice ? t.editTitle : t.create} onClose={onClose} full>
      <FormSheet form={form} {...(!notice && { submit: t.create })}>
        <p className="dim small">{isPushed ? t.pushedHint : t.waitingHint}</p>
        <TextField form={form} name="title" label={t.name} autoFocus />
        <SelectField
          form={form}
          name="type"
          label={t.recipients}
          disabled={isPushed}
          options={noticeTypes.map((type) => ({ value: type, label: t.types[type] }))}
        />
        {form.values.type === 'Single' ? (
          <TextField form={form} name="recipient" label={t.recipient} disabled={isPushed} />
        ) : null}
        <MarkdownField form={form} name="content" label={t.content} />
      </FormSheet>
    </Dialog>
  )
}
