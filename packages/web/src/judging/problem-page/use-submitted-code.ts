import { useNavigate, useSearch } from '@tanstack/react-router'
import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { useMessages } from '../../i18n/language.ts'
import type { EditorWork } from './use-editor-state.ts'

/** Puts the code of the submission that the address names (`?code=12`) into the editor, once, and takes it off the address. */
export function useSubmittedCode(editor: EditorWork): void {
  const t = useMessages().editor
  const navigate = useNavigate()
  const { code: wanted } = useSearch({ strict: false }) as { code?: string }
  const submitId = Number(wanted)
  const latest = useRef({ editor, t, navigate })
  useEffect(() => {
    latest.current = { editor, t, navigate }
  })
  useEffect(() => {
    if (!Number.isSafeInteger(submitId) || submitId < 1) return
    const leaving = new AbortController()
    const load = async () => {
      const { submission } = await call(getSubmissionDetail, { submitId }, { signal: leaving.signal })
      const { editor: now, t: texts, navigate: go } = latest.current
      if (submission.code && submission.code !== hiddenCode)
        now.replace(submission.code, submission.language ?? now.language, texts.loaded(submitId))
      await go({ to: '.', search: {}, replace: true })
    }
    void load().catch(() => undefined) // the call has told the person
    return () => leaving.abort()
  }, [submitId])
}
