import { rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { resubmit } from '@verdict/contract/judging/test-run-routes.ts'
import { call } from '../../api/call.ts'
import type { Messages } from '../../i18n/messages.ts'
import { confirm } from '../../ui/confirm.ts'
import { showToast } from '../../ui/toasts.ts'
import { updateSubmission } from '../follow.ts'

type Texts = Messages['judgement']['manual']

const afresh = { time: null, memory: null, score: null, oiRankScore: null, isManual: false }

/** Clears the result and judges once more, after a question. */
export async function askRejudge(submitId: number, t: Texts): Promise<void> {
  if (!(await confirm({ title: t.rejudge, text: t.rejudgeConfirm }))) return
  const row = await call(rejudge, { submitId })
  updateSubmission({ ...afresh, submitId, status: row.status, judger: row.judger })
  showToast(t.rejudged, 'success')
}

/** Puts an own submission that could not be judged back into the queue. */
export async function askResubmit(submitId: number, t: Texts): Promise<void> {
  const row = await call(resubmit, { submitId })
  updateSubmission({ ...afresh, submitId, status: row.status, judger: row.judger })
  showToast(t.resubmitted, 'success')
}
