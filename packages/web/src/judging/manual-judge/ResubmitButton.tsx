import { verdict } from '@verdict/contract/judging/verdict.ts'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { askResubmit } from './requests.ts'

interface Came {
  status: number
  isManual?: boolean | null
  errorMessage?: string | null
}

/** It was the judging that failed, not the code; or another site said something that is no verdict, and may say more by now. */
export const isResubmittable = ({ status, isManual, errorMessage }: Came): boolean =>
  (status === verdict.submittedFailed ||
    status === verdict.systemError ||
    // without a word it is one that a contest hides
    (status === verdict.unknown && Boolean(errorMessage))) &&
  !isManual

/** Has the owner's submission judged once more. */
export function ResubmitButton({ submitId }: { submitId: number }) {
  const t = useMessages().judgement.manual
  const [busy, setBusy] = useState(false)
  const resubmit = async () => {
    setBusy(true)
    await askResubmit(submitId, t).catch(() => undefined) // the call has told the person
    setBusy(false)
  }
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void resubmit()}>
      {t.resubmit}
    </Button>
  )
}
