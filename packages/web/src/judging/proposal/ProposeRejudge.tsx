import { lazy, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LatePart } from '../../ui/LatePart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { About } from './ProposalForm.tsx'
import './proposal.css'

const ProposalForm = lazy(() => import('./ProposalForm.tsx'))

/** The button that proposes a rejudge of a problem, with its form. */
export function ProposeRejudge(about: About) {
  const t = useMessages().proposal
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t.propose}
      </Button>
      {isOpen ? <ProposalDialog {...about} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The form of a proposal in a dialog of its own. */
export function ProposalDialog({ onClose, ...about }: About & { onClose: () => void }) {
  const t = useMessages().proposal
  return (
    <Dialog title={t.propose} onClose={onClose} width={560}>
      <LatePart wait={<Skeleton lines={6} />}>
        <ProposalForm about={about} />
      </LatePart>
    </Dialog>
  )
}
