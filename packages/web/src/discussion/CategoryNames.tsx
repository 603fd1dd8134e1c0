import { discussionLimits } from '@verdict/contract/discussion/limits.ts'
import { getDiscussionCategory, setDiscussionCategory } from '@verdict/contract/discussion/routes.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import type { Category } from './discussion.ts'

interface Props {
  categories: Category[]
  onDone: () => void
}

const fieldOf = (id: number) => `category${id}`
const added = 'added'

/** The names of all categories, and of one more: none is taken away, for discussions stand in it. */
export function CategoryNames({ categories, onDone }: Props) {
  const { discussion: t, common } = useMessages()
  const initial: Record<string, string> = {
    ...Object.fromEntries(categories.map(({ id, name }) => [fieldOf(id), name])),
    [added]: '',
  }
  const isRenamed = ({ id, name }: { id: number; name: string | undefined }) => name !== initial[fieldOf(id)]
  const form = useForm(setDiscussionCategory, {
    initial,
    fields: Object.fromEntries(
      Object.keys(initial).map((field) => [field, { maxLength: discussionLimits.categoryName }]),
    ),
    toInput: (values) => ({
      categories: [
        ...categories.map(({ id }) => ({ id, name: values[fieldOf(id)] })).filter(isRenamed),
        ...(values[added]?.trim() ? [{ name: values[added] }] : []),
      ],
    }),
    done: t.saved,
    renews: [getDiscussionCategory],
    onDone,
  })
  return (
    <div className="discussion-names">
      <FormSheet
        form={form}
        actions={
          <Button variant="default" onClick={onDone}>
            {common.actions.cancel}
          </Button>
        }
      >
        {categories.map(({ id, name }) => (
          <TextField key={id} form={form} name={fieldOf(id)} label={t.nameOf(name)} />
        ))}
        <TextField form={form} name={added} label={t.newCategory} />
      </FormSheet>
    </div>
  )
}
