import { cancelJudge, manualJudge } from '@verdict/contract/judging/admin-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { verdictsByHand } from '@verdict/contract/judging/verdict-lists.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Select } from '../../ui/Select.tsx'
import { updateSubmission } from '../follow.ts'

/** Of a submission, what judging it by hand needs. */
export interface Ruled {
  submitId: number
  status: number
  score: number | null
  time: number | null
  memory: number | null
}

interface Props {
  row: Ruled
  close: () => void
}

/** Gives a verdict and a score, or cancels the judgement; of one that waits only the latter. */
export default function ManualJudgeForm({ row, close }: Props) {
  const t = useMessages().judgement.manual
  return (
    <div className="manual-judge">
      <strong>{t.title}</strong>
      {row.status === verdict.pending ? null : <VerdictForm row={row} close={close} />}
      {row.status === verdict.cancelled ? null : <CancelButton row={row} close={close} />}
    </div>
  )
}

function VerdictForm({ row, close }: Props) {
  const { judgement, common } = useMessages()
  const t = judgement.manual
  const initial: { status: number; score: number | '' } = {
    status: verdictsByHand.find((status) => status === row.status) ?? verdict.accepted,
    score: row.score ?? '',
  }
  const form = useForm(manualJudge, {
    initial,
    fields: {},
    rules: {
      // of a cancelled submission only the server knows whether its problem has scores
      score: (score) => (score === '' && row.score !== null ? t.scoreNeeded : undefined),
    },
    toInput: ({ status, score }) => ({ submitId: row.submitId, status, ...(score === '' ? {} : { score }) }),
    refusedAt: { 'submission/score-needed': 'score' },
    leavesFreely: true,
    done: t.modified,
    onDone: ({ status, score, oiRankScore, judger }) => {
      updateSubmission({ ...row, status, score, oiRankScore, judger, isManual: true })
      close()
    },
  })
  const options = verdictsByHand.map((value) => ({ value: String(value), label: common.verdicts[value] ?? '' }))
  return (
    <form {...form.bind}>
      <Select
        label={t.status}
        value={String(form.values.status)}
        options={options}
        onChange={(value) => form.set('status', Number(value))}
      />
      {row.score !== null || row.status === verdict.cancelled ? (
        <NumberField form={form} name="score" label={t.score} min={0} />
      ) : null}
      {form.refusal ? (
        <p className="field-error" role="alert">
          {form.refusal}
        </p>
      ) : null}
      <Button type="submit" size="compact-sm" loading={form.isBusy}>
        {t.modify}
      </Button>
    </form>
  )
}

function CancelButton({ row, close }: Props) {
  const t = useMessages().judgement.manual
  const { act, isBusy } = useAct(cancelJudge, {
    confirm: () => ({ title: t.cancel, text: t.cancelConfirm, danger: true }),
    done: t.cancelled,
    onDone: ({ status, judger }) => {
      updateSubmission({ ...row, status, judger, score: null, oiRankScore: null, isManual: true })
      close()
    },
  })
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="red"
      loading={isBusy}
      onClick={() => void act({ submitId: row.submitId })}
    >
      {t.cancel}
    </Button>
  )
}
