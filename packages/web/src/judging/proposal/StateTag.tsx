import { isMoving, type ProposalState } from '@verdict/contract/judging/proposal.ts'
import { useMessages } from '../../i18n/language.ts'
import '../../ui/VerdictTag.css'

const tones: Record<ProposalState, string> = {
  judging: 'sea',
  ready: 'amber',
  cancelled: 'gray',
  applying: 'sea',
  applied: 'pine',
  undoing: 'sea',
  undone: 'gray',
}

/** Where a proposal stands, in words and colour; what moves turns. */
export function StateTag({ state }: { state: ProposalState }) {
  const t = useMessages().proposal
  return (
    <span className={`verdict tone-${tones[state]}`} data-state={state}>
      {isMoving(state) ? <span className="spinner" /> : null}
      {t.states[state]}
    </span>
  )
}
