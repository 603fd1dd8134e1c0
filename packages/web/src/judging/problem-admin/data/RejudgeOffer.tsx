import { isRoot } from '@verdict/contract/account/viewer.ts'
import { rejudgeProblem } from '@verdict/contract/judging/admin-routes.ts'
import { getTestDataVersions } from '@verdict/contract/problem/test-data-routes.ts'
import { useState } from 'react'
import { useViewer } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ProposalDialog } from '../../proposal/ProposeRejudge.tsx'

interface Props {
  pid: number
  /** Submissions that were judged with other test data. */
  count: number
  onClose: () => void
}

/** What may become of submissions that were judged with other test data: a proposal, verdicts anew at once, or nothing. */
export function RejudgeOffer({ pid, count, onClose }: Props) {
  const { problemForm: t, proposal } = useMessages()
  const viewer = useViewer()
  const [isProposing, setProposing] = useState(false)
  const { act, isBusy } = useAct(rejudgeProblem, {
    done: t.rejudging,
    renews: [getTestDataVersions],
    onDone: onClose,
  })
  if (isProposing) return <ProposalDialog pid={pid} cid={0} onClose={onClose} />
  return (
    <Dialog title={t.rejudge} onClose={onClose} width={480}>
      <p>{t.rejudgeText(count)}</p>
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t.rejudgeNo}
        </Button>
        {isRoot(viewer) ? (
          <Button variant="default" loading={isBusy} onClick={() => void act({ pid })}>
            {t.rejudgeNow}
          </Button>
        ) : null}
        <Button onClick={() => setProposing(true)}>{proposal.propose}</Button>
      </div>
    </Dialog>
  )
}
