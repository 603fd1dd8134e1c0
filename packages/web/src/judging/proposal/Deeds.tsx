import { mayBeDone } from '@verdict/contract/judging/proposal.ts'
import {
  applyProposal,
  cancelProposal,
  getProposal,
  getProposalChanges,
  getProposals,
  retryProposal,
  undoProposal,
} from '@verdict/contract/judging/proposal-routes.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import type { Proposal } from './proposal.ts'

const renews = [getProposal, getProposalChanges, getProposals]

/** What can be done with a proposal as it stands, each asked about with its consequences. */
export function Deeds({ proposal }: { proposal: Proposal }) {
  const t = useMessages().proposal
  const { id, state, changed, shares, outcomes } = proposal
  const [tells, setTells] = useState(proposal.tells)
  const apply = useAct(applyProposal, {
    confirm: () => ({
      title: t.applyTitle,
      text: t.applyText(changed, shares.worse.submissions),
      yes: t.apply,
      no: t.applyNo,
      danger: true,
    }),
    done: t.applied,
    renews,
  })
  const cancel = useAct(cancelProposal, {
    confirm: () => ({ title: t.cancelTitle, text: t.cancelText, yes: t.cancel, no: t.cancelNo, danger: true }),
    done: t.cancelled,
    renews,
  })
  const undo = useAct(undoProposal, {
    confirm: () => ({
      title: t.undoTitle,
      text: t.undoText(outcomes.applied),
      yes: t.undo,
      no: t.undoNo,
      danger: true,
    }),
    done: t.undoing,
    renews,
  })
  const retry = useAct(retryProposal, { done: t.retried, renews })
  const failed = shares.failed.submissions
  return (
    <span className="row end proposal-deeds">
      {mayBeDone('retry', state) && failed > 0 ? (
        <Button variant="default" loading={retry.isBusy} onClick={() => void retry.act({ id })}>
          {t.retry(failed)}
        </Button>
      ) : null}
      {mayBeDone('cancel', state) ? (
        <Button variant="default" loading={cancel.isBusy} onClick={() => void cancel.act({ id })}>
          {t.cancel}
        </Button>
      ) : null}
      {mayBeDone('apply', state) ? (
        <>
          <span className="row small">
            <Toggle label={t.tells} checked={tells} onChange={setTells} />
            <span aria-hidden="true">{t.tells}</span>
          </span>
          <Button loading={apply.isBusy} onClick={() => void apply.act({ id, tells })}>
            {t.apply}
          </Button>
        </>
      ) : null}
      {mayBeDone('undo', state) ? (
        <Button variant="light" color="red" loading={undo.isBusy} onClick={() => void undo.act({ id })}>
          {t.undo}
        </Button>
      ) : null}
    </span>
  )
}
