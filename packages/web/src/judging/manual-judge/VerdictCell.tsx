import { useMessages } from '../../i18n/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Hand, Refresh } from '../../ui/icons.tsx'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import type { JudgeRow } from '../judge-row.ts'
import { ManualJudge } from './ManualJudge.tsx'
import { useResubmit } from './requests.ts'

const submittedFailed = 10

interface Props {
  row: JudgeRow
  /** May rule on verdicts by hand. */
  rules: boolean
  isOwn: boolean
}

/** The verdict, whether a person gave it, and what the viewer can do about it. */
export function VerdictCell({ row, rules, isOwn }: Props) {
  const t = useMessages().judgement.manual
  const { act } = useResubmit(row.submitId)
  return (
    <span className="verdict-cell">
      <VerdictTag status={row.status} />
      {row.isManual ? (
        <span className="manual-mark" role="img" aria-label={t.manually} title={t.manually}>
          <Hand />
        </span>
      ) : null}
      {isOwn && row.status === submittedFailed ? (
        <IconButton className="small" label={t.resubmit} onClick={() => void act({ submitId: row.submitId })}>
          <Refresh />
        </IconButton>
      ) : null}
      {rules ? <ManualJudge row={row} /> : null}
    </span>
  )
}
