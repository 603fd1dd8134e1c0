import { isRoot } from '@verdict/contract/account/viewer.ts'
import { rejudgeProblem } from '@verdict/contract/judging/admin-routes.ts'
import { getTestDataVersions } from '@verdict/contract/problem/test-data-routes.ts'
import { useViewer } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/language.ts'
import { confirm } from '../../../ui/confirm.ts'
import { showToast } from '../../../ui/toasts.ts'

/** After a change of test data: proposes to judge again what was judged with other data, and never does so by itself. */
export function useProposal(pid: number): (judgedOnOlder: number) => Promise<void> {
  const t = useMessages().problemForm
  const viewer = useViewer()
  const { act } = useAct(rejudgeProblem, { done: t.rejudging, renews: [getTestDataVersions] })
  return async (judgedOnOlder) => {
    if (judgedOnOlder === 0) return
    if (!isRoot(viewer)) return showToast(t.rejudgeLater(judgedOnOlder), 'success')
    const question = { title: t.rejudge, text: t.rejudgeText(judgedOnOlder), no: t.rejudgeNo }
    if (await confirm(question)) await act({ pid })
  }
}
