import { getContestProblem, getContestProblemDetails } from '@verdict/contract/contest/routes.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import { maxCodeLength } from '@verdict/contract/limits.ts'
import {
  getFullScreenProblemList,
  getProblemDetail,
  getProblemList,
  getUserProblemStatus,
} from '@verdict/contract/problem/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { useSecondsUntil } from '../../account/use-seconds-until.ts'
import { call } from '../../api/call.ts'
import { accountDialog } from '../../api/dialog.ts'
import { CallError } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useRenew } from '../../api/use-act.ts'
import type { useSubmittingHere } from '../../contest/use-submitting-here.ts'
import { momentOf } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import type { Problem } from '../../problem/limits.ts'
import { confirm } from '../../ui/confirm.ts'
import { showToast } from '../../ui/toasts.ts'
import { useFollow, useProgress } from '../follow.ts'
import { useNewestSubmission } from './use-own-code.ts'

interface Submitted {
  submitId: number
  status: number
}

/**
 * Sends code to the judge and follows it to its verdict; `seconds` are left until the server takes the next. `enter` asks for what
 * the place wants first; `warns` is what a second submission does there, where it has to be asked about.
 */
export function useSubmitting(
  { problemId, isRemote }: Pick<Problem, 'problemId' | 'isRemote'>,
  standing: number | undefined,
  { enter, warns }: Pick<ReturnType<typeof useSubmittingHere>, 'enter' | 'warns'>,
) {
  const { judging: t, common, editor } = useMessages()
  const user = useUser()
  const { sent } = usePlace()
  const refresh = useRefreshAfterVerdict()
  const [sending, setSending] = useState(false)
  const [current, setCurrent] = useState<Submitted>()
  const [nextAt, setNextAt] = useState(0)
  const seconds = useSecondsUntil(nextAt)
  useNewest(problemId, user?.uid, (newest) => setCurrent((now) => now ?? newest))
  const waiting = current !== undefined && isWaiting(current.status)
  useFollow(waiting ? [current.submitId] : [])
  useProgress(({ submitId, status }) => {
    if (submitId !== current?.submitId || status === current.status) return
    setCurrent({ submitId, status })
    if (!isWaiting(status)) refresh()
  })
  const send = async (code: string, language: string) => {
    setSending(true)
    setCurrent(undefined)
    const form = { pid: problemId, language, code, ...sent, isRemote }
    const stored = await call(submitProblemJudge, form).catch((refusal: unknown) => {
      setNextAt((now) => momentOfNext(refusal) ?? now) // the call has told the person
    })
    setSending(false)
    if (!stored) return
    setCurrent({ submitId: stored.submitId, status: stored.status })
    showToast(t.submitted, 'success')
    refresh()
  }
  /** Goes on with a submission that was made by other means. */
  const follow = (submitId: number) => {
    setCurrent({ submitId, status: verdict.pending })
    refresh()
  }
  const isMeant = async () => {
    const hasSent = current !== undefined || (standing !== undefined && standing !== verdict.notSubmitted)
    if (!warns || !hasSent) return true
    return confirm({ title: editor.resubmit, text: warns === 'covers' ? editor.resubmitCovers : editor.resubmitBest })
  }
  const submit = async (code: string, language: string) => {
    if (sending || waiting || seconds > 0) return
    if (!user) {
      showToast(common.pleaseLogin, 'error')
      return accountDialog.set('login')
    }
    if (!code.trim()) return showToast(t.emptyCode, 'error')
    if (code.length > maxCodeLength) return showToast(t.codeTooLong, 'error')
    if ((await enter()) && (await isMeant())) await send(code, language)
  }
  return { submit, follow, current, busy: sending || waiting, sending, seconds }
}

const tooSoon: ErrorCode = 'submission/too-soon'

/** When one may submit again (epoch ms), of a refusal because it was too soon. */
function momentOfNext(refusal: unknown): number | undefined {
  if (!(refusal instanceof CallError) || refusal.code !== tooSoon) return undefined
  return Date.now() + Number(refusal.headers?.get('retry-after') ?? 0) * 1000
}

/** A verdict is news for so long (ms) after it was asked for. */
const freshMs = 600_000

/** After a reload: the submission that is still judged, or was just before. */
function useNewest(problemId: string, uid: string | undefined, found: (newest: Submitted) => void) {
  const fetchNewest = useNewestSubmission()
  const latest = useRef({ found, fetchNewest })
  useEffect(() => {
    latest.current = { found, fetchNewest }
  })
  useEffect(() => {
    if (!uid) return
    const stop = new AbortController()
    const ask = async () => {
      const newest = await latest.current.fetchNewest(problemId, { quiet: true, signal: stop.signal })
      if (!newest || stop.signal.aborted) return
      const isFresh = Date.now() - momentOf(newest.submitTime).getTime() < freshMs
      if (isFresh || isWaiting(newest.status)) latest.current.found(newest)
    }
    void ask().catch(() => undefined) // nothing is lost: the list of one's own submissions has it, too
    return () => stop.abort()
  }, [problemId, uid])
}

const changedByVerdict = [
  getProblemDetail,
  getUserProblemStatus,
  getFullScreenProblemList,
  getSubmissionList,
  getProblemList,
  contestSubmissions,
  getContestProblem,
  getContestProblemDetails,
]

/** A verdict changes the problem's figures, the person's standing, the navigator and their list, and ranks and progress elsewhere. */
function useRefreshAfterVerdict() {
  const renew = useRenew()
  return () => void renew(changedByVerdict)
}
