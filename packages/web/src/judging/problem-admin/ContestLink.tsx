import { useMessages } from '../../i18n/language.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { ProblemValues } from './form/values.ts'

/** What a problem is called in the contest that it is made in. */
export function ContestLink({ form }: { form: Form<ProblemValues> }) {
  const { contestAdmin, problemForm } = useMessages()
  const t = contestAdmin.problem
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.link}</h2>
      </div>
      <div className="sheet-body problem-basics">
        <TextField form={form} name="displayId" label={t.displayId} />
        <TextField form={form} name="displayTitle" label={t.displayTitle} placeholder={problemForm.title} />
      </div>
    </section>
  )
}
