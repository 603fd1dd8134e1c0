import { getDiscussionDetail } from '@verdict/contract/discussion/routes.ts'
import fields from '@verdict/contract/discussion/routes.ts?fields'
import { call } from '../api/call.ts'
import { useMessages } from '../i18n/language.ts'
import { confirm } from '../ui/confirm.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormConflict } from '../ui/form/FormConflict.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { MarkdownField } from '../ui/form/MarkdownField.tsx'
import { SwitchField } from '../ui/form/SwitchField.tsx'
import { SelectField } from '../ui/form/select-fields.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useTheirs } from '../ui/form/use-theirs.ts'
import './discussion.css'
import { callsOf, type Detail, tellers, useCategories } from './discussion.ts'

interface Props {
  gid: number | null
  /** The problem that a new one is about. */
  problemID?: string | undefined
  /** The one that is changed; without it one is written. */
  edited?: Detail
  manages: boolean
  onClose: () => void
}

/** Writes or changes a discussion. What was typed of a new one and not posted is shown again, after a reload too. */
export function DiscussionDialog(props: Props) {
  const { gid, problemID, edited, manages, onClose } = props
  const { discussion: t, common } = useMessages()
  const categories = useCategories()
  const { theirs, onRefused, forget } = useTheirs('discussion/changed-meanwhile', async () => {
    const read = edited && (await call(getDiscussionDetail, { did: edited.id }, { quiet: true }))
    return read && initialOf({ ...props, edited: read })
  })
  const form = useDiscussionForm(props, onRefused)
  const close = async () => {
    const { leave, leaveText, stay } = common.form
    const isLost = edited !== undefined && form.isChanged
    if (!isLost || (await confirm({ title: leave, text: leaveText, yes: leave, no: stay, danger: true }))) onClose()
  }
  const { title, description, category, pinned, content } = t.fields
  const labels = { title, description, categoryId: category, topPriority: pinned, content, gmtModified: '' }
  const heading = problemID ? t.postProblem : t.post
  return (
    <Dialog full title={edited ? t.edit : heading} onClose={() => void close()}>
      <div className="discussion-form">
        <FormSheet form={form} submit={edited ? common.form.save : t.submit}>
          <TextField form={form} name="title" label={t.fields.title} autoFocus />
          <TextField form={form} name="description" label={t.fields.description} />
          {edited ? null : (
            <SelectField
              form={form}
              name="categoryId"
              label={t.fields.category}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          {manages ? <SwitchField form={form} name="topPriority" label={t.fields.pinned} /> : null}
          <MarkdownField form={form} name="content" label={t.fields.content} {...(gid !== null && { gid })} />
        </FormSheet>
        {theirs ? (
          <FormConflict
            form={form}
            theirs={theirs}
            beside={['gmtModified', 'categoryId']}
            label={(name) => labels[name]}
            onClose={forget}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

const initialOf = ({ edited, problemID }: Props) => ({
  title: edited?.title ?? (problemID ? `[${problemID}] ` : ''),
  description: edited?.description ?? '',
  categoryId: edited ? String(edited.categoryId) : '',
  content: edited?.content ?? '',
  topPriority: edited?.topPriority ?? false,
  gmtModified: edited?.gmtModified ?? '',
})

type Values = ReturnType<typeof initialOf>

/** What is sent: where it is written, or which one is changed; pins are for those who manage the place. */
function inputOf(
  { gid, problemID, edited, manages }: Props,
  { categoryId, topPriority, gmtModified, ...texts }: Values,
) {
  const place = { categoryId: Number(categoryId), pid: problemID, ...(gid !== null && { gid }) }
  return {
    ...texts,
    // one that was pinned meanwhile stays so
    ...(manages && topPriority !== edited?.topPriority && { topPriority }),
    ...(edited ? { id: edited.id, gmtModified } : place),
  }
}

function useDiscussionForm(props: Props, onRefused: (refusal: Error) => void) {
  const { gid, problemID, edited, onClose } = props
  const { discussion: t, common } = useMessages()
  const { add, update } = callsOf(gid)
  const written = (text: string) => (text.trim() === '' ? common.form.required : undefined)
  return useForm(edited ? update : add, {
    initial: initialOf(props),
    fields: fields[edited ? 'updateDiscussion' : 'addDiscussion'] ?? {},
    rules: { title: written, description: written, content: written, categoryId: written },
    toInput: (values) => inputOf(props, values),
    refusedAt: { 'discussion/category-unknown': 'categoryId' },
    renews: tellers,
    onRefused,
    done: edited ? t.saved : t.posted,
    onDone: onClose,
    ...(!edited && { draft: draftName(gid, problemID), leavesFreely: true }),
  })
}

/** What is typed is kept for one scope. */
const draftName = (gid: number | null, problemID: string | undefined): string =>
  `discussion:${gid ?? 'site'}:${problemID ?? ''}`
