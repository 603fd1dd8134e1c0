import { addTagClassification, updateTagClassification } from '@verdict/contract/problem/tag-admin-routes.ts'
import fields from '@verdict/contract/problem/tag-admin-routes.ts?fields'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { changed } from './changed.ts'
import type { Classification } from './tag.ts'

interface Props {
  bank: string
  /** The one that is changed; without it one is made. */
  classification: Classification | undefined
  onClose: () => void
}

/** Makes or changes a classification of tags. */
export function ClassificationDialog({ bank, classification, onClose }: Props) {
  const t = useMessages().tags
  const form = useForm(classification ? updateTagClassification : addTagClassification, {
    initial: { name: classification?.name ?? '', rank: classification?.rank ?? 0 },
    fields: fields['addTagClassification'] ?? {},
    toInput: (values) => ({ ...values, oj: bank, id: classification?.id }),
    refusedAt: { 'tag/classification-taken': 'name' },
    renews: changed,
    done: classification ? t.saved : t.added,
    leavesFreely: true,
    onDone: onClose,
  })
  return (
    <Dialog title={classification ? t.editClassification : t.addClassification} onClose={onClose}>
      <FormSheet form={form} {...(!classification && { submit: t.addClassification })}>
        <TextField form={form} name="name" label={t.name} autoFocus />
        <NumberField form={form} name="rank" label={t.rank} hint={t.rankHint} min={0} max={1_000_000} />
      </FormSheet>
    </Dialog>
  )
}
