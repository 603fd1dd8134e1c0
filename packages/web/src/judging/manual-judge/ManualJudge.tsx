import { lazy } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Hand } from '../../ui/icons.tsx'
import { LatePart } from '../../ui/LatePart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './manual-judge.css'
import type { Ruled } from './ManualJudgeForm.tsx'
import { mayBeRuled } from './verdicts.ts'

const ManualJudgeForm = lazy(() => import('./ManualJudgeForm.tsx'))

/** A verdict and score given by hand, or the judgement cancelled; not offered while it is being judged or never compiled. In words where it stands alone, as a sign in rows. */
export function ManualJudge({ row, inWords = false }: { row: Ruled; inWords?: boolean }) {
  const t = useMessages().judgement.manual
  if (!mayBeRuled(row.status)) return null
  return (
    <Dropdown
      label={t.rule(row.submitId)}
      kind="dialog"
      align="start"
      trigger={(bind) =>
        inWords ? (
          <Button size="xs" variant="default" leftSection={<Hand />} {...bind}>
            {t.rule(row.submitId)}
          </Button>
        ) : (
          <IconButton className="small" label={t.rule(row.submitId)} {...bind}>
            <Hand />
          </IconButton>
        )
      }
    >
      {(close) => (
        <LatePart wait={<Skeleton lines={3} />}>
          <ManualJudgeForm row={row} close={close} />
        </LatePart>
      )}
    </Dropdown>
  )
}
