import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Refresh } from '../../ui/icons.tsx'
import { askRejudge } from './requests.ts'

/** Judges a submission once more. In words where it stands alone, as a sign in rows. */
export function RejudgeButton({ submitId, inWords = false }: { submitId: number; inWords?: boolean }) {
  const t = useMessages().judgement.manual
  // the call has told the person what went wrong
  const start = () => void askRejudge(submitId, t).catch(() => undefined)
  if (inWords)
    return (
      <Button size="xs" variant="default" leftSection={<Refresh />} onClick={start}>
        {t.rejudge}
      </Button>
    )
  return (
    <IconButton className="small" label={`${t.rejudge} #${submitId}`} onClick={start}>
      <Refresh />
    </IconButton>
  )
}
