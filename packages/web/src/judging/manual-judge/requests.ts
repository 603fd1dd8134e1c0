import { cancelJudge, manualJudge, rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { resubmit } from '@verdict/contract/judging/test-run-routes.ts'
import { call } from '../../api/call.ts'
import type { Messages } from '../../i18n/messages.ts'
import { confirm } from '../../ui/confirm.ts'
import { showToast } from '../../ui/toasts.ts'
import { updateSubmission } from '../follow.ts'

type Texts = Messages['ruling']['manual']

/** What stays as it was when only the verdict changes. */
interface Known {
  submitId: number
  time: number | null
  memory: number | null
}

const afresh = { time: null, memory: null, score: null, oiRankScore: null, isManual: false }

/** Clears the result and judges once more, after a question. */
export async function askRejudge(submitId: number, t: Texts): Promise<void> {
  if (!(await confirm({ title: t.rejudge, text: t.rejudgeConfirm }))) return
  const row = await call(rejudge, { submitId })
  updateSubmission({ ...afresh, submitId, status: row.status, judger: row.judger })
  showToast(t.rejudged, 'success')
}

/** Sets the verdict, and the score where there is one. */
export async function modify({ submitId, time, memory }: Known, status: number, score: number | null, t: Texts) {
  const row = await call(manualJudge, { submitId, status, ...(score === null ? {} : { score }) })
  const { judger, oiRankScore } = row
  updateSubmission({
    submitId,
    status: row.status,
    time,
    memory,
    score: row.score,
    oiRankScore,
    judger,
    isManual: true,
  })
  showToast(t.modified, 'success')
}

/** Takes a submission out of the count, after a question. */
export async function askCancel({ submitId, time, memory }: Known, t: Texts): Promise<void> {
  if (!(await confirm({ title: t.cancel, text: t.cancelConfirm, danger: true }))) return
  const { status, judger } = await call(cancelJudge, { submitId })
  updateSubmission({ submitId, status, time, memory, score: null, oiRankScore: null, judger, isManual: true })
  showToast(t.cancelled, 'success')
}

/** Puts an own submission that could not be judged back into the queue. */
export async function askResubmit(submitId: number, t: Texts): Promise<void> {
  const row = await call(resubmit, { submitId })
  updateSubmission({ ...afresh, submitId, status: row.status, judger: row.judger })
  showToast(t.resubmitted, 'success')
}
