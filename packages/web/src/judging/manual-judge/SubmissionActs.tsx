import { ManualJudge } from './ManualJudge.tsx'
import type { Ruled } from './ManualJudgeForm.tsx'
import { RejudgeButton } from './RejudgeButton.tsx'

/** What those who may rule can do about one submission, in words. */
export default function SubmissionActs({ row }: { row: Ruled }) {
  return (
    <span className="row">
      <ManualJudge row={row} inWords />
      <RejudgeButton submitId={row.submitId} inWords />
    </span>
  )
}
