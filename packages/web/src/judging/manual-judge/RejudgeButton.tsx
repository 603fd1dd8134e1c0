import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Refresh } from '../../ui/icons.tsx'
import { useRejudge } from './requests.ts'

/** Judges a submission once more. In words where it stands alone, as a sign in rows. */
export function RejudgeButton({ submitId, inWords = false }: { submitId: number; inWords?: boolean }) {
  const t = useMessages().judgement.manual
  const { act, isBusy } = useRejudge(submitId)
  const start = () => void act({ submitId })
  if (inWords)
    return (
      <Button size="xs" variant="default" leftSection={<Refresh />} loading={isBusy} onClick={start}>
        {t.rejudge}
      </Button>
    )
  return (
    <IconButton className="small" label={`${t.rejudge} #${submitId}`} onClick={start}>
      <Refresh />
    </IconButton>
  )
}
