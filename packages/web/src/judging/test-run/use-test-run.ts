import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { maxCodeLength } from '@verdict/contract/limits.ts'
import type { Place } from '@verdict/contract/place.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { delay } from '../../delay.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { showToast } from '../../ui/toasts.ts'

/** What a run came to, and the code that ran. */
export type TestRunResult = Output<typeof getTestJudgeResult> & { code: string }

/** Every second; an unfinished result is kept for ten minutes (docs/rules.md, The site in a browser). */
const everyMs = 1000
const most = 600
const pending = 5

interface Work {
  pid: number
  language: string
  mode: string
  code: string
  isRemoteJudge: boolean
}

/** Which of the site's switches a run depends on. */
const kindOf = (place: Place): 'public' | 'contest' | 'group' => {
  if (place.kind === 'contest') return 'contest'
  return place.kind !== 'site' && place.gid !== null ? 'group' : 'public'
}

/** Runs code on one's own input and waits for what comes of it; leaving the page ends the wait. */
export function useTestRun() {
  const { judging: t, judgement } = useMessages()
  const { place } = usePlace()
  const [running, setRunning] = useState(false)
  const [result, setResult] = useState<TestRunResult>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const ask = async (work: Work, userInput: string, expectedOutput: string): Promise<TestRunResult | undefined> => {
    const { signal } = leaving.current
    const form = {
      ...work,
      type: kindOf(place),
      ...(place.kind === 'contest' && { cid: place.cid }),
      userInput,
      expectedOutput: expectedOutput === '' ? null : expectedOutput,
    }
    const testJudgeKey = await call(submitProblemTestJudge, form, { signal })
    for (let times = 0; times < most && !signal.aborted; times += 1) {
      const heard = await call(getTestJudgeResult, { testJudgeKey }, { signal })
      if (heard.status !== pending) return { ...heard, code: work.code }
      await delay(everyMs, signal)
    }
    if (!signal.aborted) showToast(judgement.test.lost, 'error')
    return undefined
  }

  const run = async (work: Work, input: string, expected: string) => {
    if (running) return
    if (!work.code.trim()) return showToast(t.emptyCode, 'error')
    if (work.code.length > maxCodeLength) return showToast(t.codeTooLong, 'error')
    setRunning(true)
    const heard = await ask(work, input, expected).catch(() => undefined) // the call has told the person
    if (heard) setResult(heard)
    setRunning(false)
  }
  return { running, result, run }
}
