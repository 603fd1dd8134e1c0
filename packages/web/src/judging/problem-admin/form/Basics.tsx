import { useQuery } from '@tanstack/react-query'
import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { ownBank } from '@verdict/contract/problem/banks.ts'
import { problemLimits } from '@verdict/contract/problem/form-limits.ts'
import { getAllProblemTags as getGroupTags } from '@verdict/contract/problem/group-routes.ts'
import { getAllProblemTags } from '@verdict/contract/problem/routes.ts'
import { ask } from '../../../api/ask.ts'
import { useViewer } from '../../../api/session.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useOffice } from '../../../problem/admin/office.ts'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField, TagsField } from '../../../ui/form/select-fields.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { ProblemValues } from './values.ts'

const contestAuth = '3'

interface Props {
  form: Form<ProblemValues>
  isNew: boolean
  /** What stands before the id, and is no part of the field. */
  prefix: string
  /** Its id is that of another site. */
  isElsewhere?: boolean
}

/** Tags that are known where the problem is. */
function useTags(gid: number | null) {
  const site = useQuery({ ...ask(getAllProblemTags, { oj: ownBank }), enabled: gid === null })
  const group = useQuery({ ...ask(getGroupTags, { gid: gid ?? 0 }), enabled: gid !== null })
  return (gid === null ? site.data : group.data) ?? []
}

/** What a simple problem needs besides its statement. */
export function Basics({ form, isNew, prefix, isElsewhere = false }: Props) {
  const { problemForm: t, problemAdmin, common } = useMessages()
  const viewer = useViewer()
  const { gid } = useOffice()
  const tags = useTags(gid)
  const { values } = form
  const auths = (gid === null ? problemAdmin.auths : problemAdmin.groupAuths)
    .map((label, index) => ({ value: String(index + 1), label }))
    .filter(
      ({ value }) =>
        value === values.auth || (value !== contestAuth && (value !== '1' || gid !== null || isProblemManager(viewer))),
    )
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.basics}</h2>
      </div>
      <div className="sheet-body problem-basics">
        <TextField
          form={form}
          name="problemId"
          label={t.displayId}
          disabled={isElsewhere}
          {...(!isElsewhere && { maxLength: gid === null ? 20 : 50 })}
          {...(prefix !== '' && { prefix })}
          {...(isNew && gid === null && { hint: t.displayIdHint })}
        />
        <div className="problem-wide">
          <TextField form={form} name="title" label={t.title} maxLength={problemLimits.title} autoFocus={isNew} />
        </div>
        <NumberField form={form} name="timeLimit" label={t.timeLimit} unit="ms" step={100} />
        <NumberField form={form} name="memoryLimit" label={t.memoryLimit} unit="MB" />
        <NumberField form={form} name="stackLimit" label={t.stackLimit} unit="MB" />
        <SelectField
          form={form}
          name="difficulty"
          label={t.difficulty}
          options={common.levels.map((label, level) => ({ value: String(level), label }))}
        />
        <SelectField form={form} name="auth" label={t.auth} options={auths} />
        <div className="problem-wide">
          <TagsField
            form={form}
            name="tags"
            label={t.tags}
            hint={t.tagsHint}
            suggestions={tags.map(({ name }) => name)}
          />
        </div>
        <div className="problem-line">
          <TextField form={form} name="source" label={t.source} maxLength={problemLimits.source} />
        </div>
      </div>
    </section>
  )
}
