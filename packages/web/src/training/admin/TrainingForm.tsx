import { useQuery } from '@tanstack/react-query'
import type { addTraining, updateTraining } from '@verdict/contract/training/admin-routes.ts'
import { getTrainingCategory } from '@verdict/contract/training/routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MarkdownField } from '../../ui/form/MarkdownField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import './training-admin.css'
import { fieldRules, inputOf, newCategory, type TrainingValues } from './form-values.ts'
import { useTrainingOffice } from './use-office.ts'

interface Props {
  begun: TrainingValues
  /** Tells what is stored apart. */
  version?: unknown
  /** Of the one that is changed; without it one is made. */
  tid?: number
  onSaved: () => void
}

/** Makes or changes a training; what was typed survives closing. */
export function TrainingForm({ begun, version, tid, onSaved }: Props) {
  const { trainingAdmin: t, common } = useMessages()
  const isNew = tid === undefined
  const { calls, asked } = useTrainingOffice()
  const inGroup = asked.gid !== undefined
  const form = useForm<typeof addTraining | typeof updateTraining, TrainingValues>(
    isNew ? calls.addTraining : calls.updateTraining,
    {
      initial: begun,
      version,
      fields: fieldRules,
      rules: {
        // a group says of its trainings what they are for and of what kind
        description: (text) => (inGroup && !text.trim() ? common.form.required : undefined),
        category: (chosen) => (inGroup && isNew && chosen === '' ? common.form.required : undefined),
        privatePwd: (text, { auth }) => (auth === 'Private' && !text.trim() ? t.passwordNeeded : undefined),
        categoryName: (text, { category }) =>
          category === newCategory && !text.trim() ? common.form.required : undefined,
      },
      toInput: (values) => {
        const { training, trainingCategory } = inputOf(values)
        return { training: { ...training, ...(isNew ? asked : { id: tid }) }, trainingCategory } as never
      },
      refusedAt: { 'training/password-needed': 'privatePwd', 'training/category-unknown': 'category' },
      renews: [calls.getAdminTrainingList, calls.getAdminTraining, getTrainingCategory],
      done: isNew ? t.createdOne : t.saved,
      draft: `training:${tid ?? `new${asked.gid === undefined ? '' : ` ${asked.gid}`}`}`,
      onDone: onSaved,
    },
  )
  return (
    <section className="sheet training-form">
      <FormSheet form={form} {...(isNew && { submit: t.create })}>
        <div className="training-form-line">
          <TextField form={form} name="title" label={t.name} autoFocus={isNew} />
          <NumberField form={form} name="rank" label={t.rank} hint={t.rankHint} />
        </div>
        <MarkdownField form={form} name="description" label={t.description} />
        <Category form={form} />
        <SelectField
          form={form}
          name="auth"
          label={t.auth}
          options={[
            { value: 'Public', label: t.auths.Public },
            { value: 'Private', label: t.auths.Private },
          ]}
        />
        {form.values.auth === 'Private' ? (
          <TextField
            form={form}
            name="privatePwd"
            label={t.password}
            hint={isNew ? t.passwordHint : t.passwordChangeHint}
            autoComplete="off"
          />
        ) : null}
        <SwitchField form={form} name="status" label={t.shown} hint={t.shownHint} />
      </FormSheet>
    </section>
  )
}

/** One of the categories there are, none, or a new one. */
function Category({ form }: { form: Form<TrainingValues> }) {
  const t = useMessages().trainingAdmin
  const { asked } = useTrainingOffice()
  const categories = useQuery(ask(getTrainingCategory, asked))
  return (
    <QueryResult query={categories} skeletonLines={1}>
      {(all) => (
        <div className="training-form-line">
          <SelectField
            form={form}
            name="category"
            label={t.category}
            options={[
              { value: '', label: t.noCategory },
              ...all.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: newCategory, label: t.newCategory },
            ]}
          />
          {form.values.category === newCategory ? (
            <>
              <TextField form={form} name="categoryName" label={t.categoryName} />
              <ColorField form={form} name="categoryColor" label={t.colour} />
            </>
          ) : null}
        </div>
      )}
    </QueryResult>
  )
}
