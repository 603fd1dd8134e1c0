import { askContestClarification } from '@verdict/contract/contest/clarification-routes.ts'
import fields from '@verdict/contract/contest/clarification-routes.ts?fields'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { AreaField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { clarificationLists } from './clarification.ts'
import { type ProblemName, useSubjects } from './subjects.ts'

interface Props {
  cid: number
  problems: readonly ProblemName[]
  onClose: () => void
}

/** Asks those who run the contest. */
export default function AskDialog({ cid, problems, onClose }: Props) {
  const t = useMessages().contestDay
  const options = useSubjects(problems)
  const form = useForm(askContestClarification, {
    initial: { displayId: '', question: '' },
    fields: fields['askContestClarification'] ?? {},
    toInput: (values) => ({ cid, ...values }),
    refusedAt: { 'contest/problem-unknown': 'displayId', 'contest/clarification-too-soon': 'question' },
    renews: clarificationLists,
    done: t.clarifications.asked,
    draft: `clarification:${cid}`,
    onDone: onClose,
  })
  return (
    <Dialog title={t.clarifications.ask} onClose={onClose} width={560}>
      <FormSheet form={form} submit={t.clarifications.send}>
        <SelectField form={form} name="displayId" label={t.subject} options={options} />
        <AreaField form={form} name="question" label={t.clarifications.question} rows={5} autoFocus />
        <p className="dim small">{t.clarifications.askHint}</p>
      </FormSheet>
    </Dialog>
  )
}
