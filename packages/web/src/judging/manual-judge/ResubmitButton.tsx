import { verdict } from '@verdict/contract/judging/verdict.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useResubmit } from './requests.ts'

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
  const { act, isBusy } = useResubmit(submitId)
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void act({ submitId })}>
      {t.resubmit}
    </Button>
  )
}
