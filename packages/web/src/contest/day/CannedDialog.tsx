import { useQuery } from '@tanstack/react-query'
import { cannedAnswerBounds } from '@verdict/contract/contest/clarification.ts'
import { getContestCannedAnswers, setContestCannedAnswers } from '@verdict/contract/contest/clarification-routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { AreaField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'

/** The answers that a contest keeps ready, one a line. */
export default function CannedDialog({ cid, onClose }: { cid: number; onClose: () => void }) {
  const t = useMessages().contestDay.clarifications
  const query = useQuery(ask(getContestCannedAnswers, { cid }))
  return (
    <Dialog title={t.canned} onClose={onClose} width={560}>
      <QueryResult query={query} skeletonLines={4}>
        {({ answers }) => <Lines cid={cid} answers={answers ?? t.cannedAnswers} onClose={onClose} />}
      </QueryResult>
    </Dialog>
  )
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

function Lines({ cid, answers, onClose }: { cid: number; answers: readonly string[]; onClose: () => void }) {
  const { contestDay, common } = useMessages()
  const t = contestDay.clarifications
  const { count, length } = cannedAnswerBounds
  const form = useForm(setContestCannedAnswers, {
    initial: { text: answers.join('\n') },
    fields: {},
    rules: {
      text: (text) => {
        const lines = linesOf(text)
        if (lines.some((line) => line.length > length)) return common.form.tooLong(length)
        return lines.length > count ? t.tooManyCanned(count) : undefined
      },
    },
    toInput: ({ text }) => ({ cid, answers: linesOf(text) }),
    renews: [getContestCannedAnswers],
    done: t.cannedSaved,
    onDone: onClose,
  })
  return (
    <FormSheet form={form}>
      <AreaField form={form} name="text" label={t.cannedLines} rows={6} autoFocus />
    </FormSheet>
  )
}
