import type { Output } from '@verdict/contract/route.ts'
import { addTrainingCategory, updateTrainingCategory } from '@verdict/contract/training/admin-routes.ts'
import fields from '@verdict/contract/training/admin-routes.ts?fields'
import { getTrainingCategory, getTrainingList } from '@verdict/contract/training/routes.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

export type Category = Output<typeof getTrainingCategory>[number]

interface Props {
  /** The one that is changed; without it one is made. */
  category: Category | undefined
  onClose: () => void
}

const isColour = (text: string) => /^(#[0-9a-f]{3,8}|[a-z]{3,20})$/i.test(text)

/** Makes or changes a category. */
export function CategoryDialog({ category, onClose }: Props) {
  const t = useMessages().trainingAdmin
  const form = useForm(category ? updateTrainingCategory : addTrainingCategory, {
    initial: { name: category?.name ?? '', color: category?.color ?? '' },
    fields: fields['addTrainingCategory'] ?? {},
    rules: { color: (color) => (color === '' || isColour(color) ? undefined : t.badColour) },
    toInput: ({ name, color }) => ({ name, color: color || null, id: category?.id }),
    refusedAt: { 'training/category-taken': 'name' },
    renews: [getTrainingCategory, getTrainingList],
    done: category ? t.saved : t.added,
    leavesFreely: true,
    onDone: onClose,
  })
  return (
    <Dialog title={category ? t.editCategory : t.addCategory} onClose={onClose}>
      <FormSheet form={form} {...(!category && { submit: t.addCategory })}>
        <TextField form={form} name="name" label={t.categoryName} autoFocus />
        <ColorField form={form} name="color" label={t.colour} />
      </FormSheet>
    </Dialog>
  )
}
