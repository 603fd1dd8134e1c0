import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { getLastAcCode } from '@verdict/contract/problem/routes.ts'
import { call } from '../../api/call.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import type { Problem } from '../../problem/limits.ts'
import { confirm } from '../../ui/confirm.ts'
import { showToast } from '../../ui/toasts.ts'
import { useSubmissionCalls } from '../use-submission-calls.ts'
import type { EditorWork } from './use-editor-state.ts'

/** Fetches the newest of one's own submissions to a problem in the place around; undefined when there is none. */
export function useNewestSubmission() {
  const { route, asked } = useSubmissionCalls()
  return async (problemId: string, options: Parameters<typeof call>[2]) => {
    const filter = { onlyMine: true, problemID: problemId, completeProblemID: true, currentPage: 1, limit: 1, ...asked }
    return (await call(route, filter, options)).records[0]
  }
}

/** Loads one's own submitted code into the editor; asks before it replaces what is there. */
export function useOwnCode(editor: EditorWork, { id: pid, problemId }: Problem, solved: boolean) {
  const { editor: texts, judging } = useMessages()
  const t = texts.bar
  const { cid } = usePlace().sent
  const newest = useNewestSubmission()
  const put = (code: string | null, language: string | null, said: string) => {
    if (code === hiddenCode) return showToast(judging.codeHiddenBySite, 'error')
    if (code) editor.replace(code, language ?? editor.language, said)
  }
  const submitted = async () => {
    const found = await newest(problemId, {})
    if (!found) return showToast(t.notSubmitted, 'error')
    if (editor.code.trim() && !(await confirm({ title: t.lastSubmitted, text: t.loadConfirm }))) return
    const { submission } = await call(getSubmissionDetail, { submitId: found.submitId })
    put(submission.code, submission.language, texts.loaded(found.submitId))
  }
  const accepted = async () => {
    if (!solved) return showToast(t.notSolved, 'error')
    if (!(await confirm({ title: t.lastAccepted, text: t.loadConfirm }))) return
    const { code, language } = await call(getLastAcCode, { pid, cid })
    put(code, language, texts.acceptedRead)
  }
  const told = () => undefined // the call has told the person
  return {
    loadSubmitted: () => void submitted().catch(told),
    loadAccepted: () => void accepted().catch(told),
  }
}
