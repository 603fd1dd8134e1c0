import { useQuery } from '@tanstack/react-query'
import {
  addContestClarification,
  answerContestClarification,
  getContestCannedAnswers,
} from '@verdict/contract/contest/clarification-routes.ts'
import fields from '@verdict/contract/contest/clarification-routes.ts?fields'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { AreaField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Markdown } from '../../ui/Markdown.tsx'
import '../../ui/tag.css'
import { type Clarification, clarificationLists, subjectText } from './clarification.ts'
import { type ProblemName, useSubjects } from './subjects.ts'

interface Props {
  cid: number
  problems: readonly ProblemName[]
  /** The question; without one something is said to all that nobody has asked. */
  one?: Clarification
  onClose: () => void
}

/** For whoever runs a contest: answers a question, or says something to everybody. */
export default function AnswerDialog({ one, ...props }: Props) {
  return one ? <Answer one={one} {...props} /> : <Say {...props} />
}

function Answer({ cid, one, onClose }: Props & { one: Clarification }) {
  const t = useMessages().contestDay
  const { id, told, question } = one
  const form = useForm(answerContestClarification, {
    initial: { answer: one.answer ?? '', isPublic: one.isPublic },
    fields: fields['answerContestClarification'] ?? {},
    toInput: (values) => ({ cid, id, told, ...values }),
    renews: clarificationLists,
    done: t.clarifications.answered,
    draft: `answer:${id}:${told ?? ''}`,
    onDone: onClose,
  })
  return (
    <Dialog title={t.clarifications.answerIt} onClose={onClose} width={620}>
      <FormSheet form={form} submit={form.values.isPublic ? t.clarifications.sendToAll : t.clarifications.sendToAsker}>
        <div className="day-quoted">
          <p className="dim small">
            {subjectText(one) ?? t.wholeContest}
            {one.username === null ? '' : ` · ${one.username}`}
          </p>
          {question === null ? null : <Markdown text={question} />}
        </div>
        <AreaField form={form} name="answer" label={t.clarifications.answer} rows={4} autoFocus />
        <CannedChoices cid={cid} onChoose={(answer) => form.set('answer', answer)} />
        {question === null ? null : (
          <SwitchField form={form} name="isPublic" label={t.clarifications.toAll} hint={t.clarifications.toAllHint} />
        )}
      </FormSheet>
    </Dialog>
  )
}

function CannedChoices({ cid, onChoose }: { cid: number; onChoose: (answer: string) => void }) {
  const t = useMessages().contestDay.clarifications
  const { data } = useQuery(ask(getContestCannedAnswers, { cid }))
  const answers = data?.answers ?? t.cannedAnswers
  if (!answers.length) return null
  return (
    <ul className="row day-canned" aria-label={t.canned}>
      {answers.map((answer) => (
        <li key={answer}>
          <button type="button" className="tag" onClick={() => onChoose(answer)}>
            {answer}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Say({ cid, problems, onClose }: Props) {
  const t = useMessages().contestDay
  const options = useSubjects(problems)
  const form = useForm(addContestClarification, {
    initial: { displayId: '', answer: '' },
    fields: fields['addContestClarification'] ?? {},
    toInput: (values) => ({ cid, ...values }),
    refusedAt: { 'contest/problem-unknown': 'displayId' },
    renews: clarificationLists,
    done: t.clarifications.said,
    draft: `say:${cid}`,
    onDone: onClose,
  })
  return (
    <Dialog title={t.clarifications.say} onClose={onClose} width={620}>
      <FormSheet form={form} submit={t.clarifications.sendToAll}>
        <SelectField form={form} name="displayId" label={t.subject} options={options} />
        <AreaField form={form} name="answer" label={t.clarifications.statement} rows={5} autoFocus />
      </FormSheet>
    </Dialog>
  )
}
