import { useMessages } from '../../i18n/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Refresh } from '../../ui/icons.tsx'
import { askRejudge } from './requests.ts'

/** Judges a submission once more. */
export function RejudgeButton({ submitId }: { submitId: number }) {
  const t = useMessages().judgement.manual
  // the call has told the person what went wrong
  const start = () => void askRejudge(submitId, t).catch(() => undefined)
  return (
    <IconButton className="small" label={`${t.rejudge} #${submitId}`} onClick={start}>
      <Refresh />
    </IconButton>
  )
}
