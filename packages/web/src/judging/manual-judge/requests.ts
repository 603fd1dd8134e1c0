import { rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { resubmit } from '@verdict/contract/judging/test-run-routes.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { updateSubmission } from '../follow.ts'

const afresh = { time: null, memory: null, score: null, oiRankScore: null, isManual: false }

/** Clears the result and judges once more, after a question. */
export function useRejudge(submitId: number) {
  const t = useMessages().judgement.manual
  return useAct(rejudge, {
    confirm: () => ({ title: t.rejudge, text: t.rejudgeConfirm }),
    done: t.rejudged,
    onDone: ({ status, judger }) => updateSubmission({ ...afresh, submitId, status, judger }),
  })
}

/** Puts an own submission that could not be judged back into the queue. */
export function useResubmit(submitId: number) {
  const t = useMessages().judgement.manual
  return useAct(resubmit, {
    done: t.resubmitted,
    onDone: ({ status, judger }) => updateSubmission({ ...afresh, submitId, status, judger }),
  })
}
