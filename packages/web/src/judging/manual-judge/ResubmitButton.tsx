import { verdict } from '@verdict/contract/judging/verdict.ts'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { askResubmit } from './requests.ts'

/** It was the judging that failed, not the code. */
export const isResubmittable = ({ status, isManual }: { status: number; isManual?: boolean | null }) =>
  (status === verdict.submittedFailed || status === verdict.systemError) && !isManual

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
