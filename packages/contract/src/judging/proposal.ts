/** Where a proposal of a rejudge stands (docs/decisions/0063). */
export const proposalStates = ['judging', 'ready', 'cancelled', 'applying', 'applied', 'undoing', 'undone'] as const
export type ProposalState = (typeof proposalStates)[number]

/** What the new verdict means for whoever submitted; `failed`: nothing could be judged, and nothing will change. */
export const changes = ['better', 'worse', 'other', 'same', 'failed'] as const
export type Change = (typeof changes)[number]

/**
 * What became of one submission of a proposal. `applied`: it has the new verdict · `kept`: the verdict was the same · `left`: it
 * could not be judged · `moved`: it had changed since the proposal was made · `undone`: it has its old verdict again ·
 * `stayed`: it had changed since it was applied, so that nothing was undone.
 */
export const outcomes = ['applied', 'kept', 'left', 'moved', 'undone', 'stayed'] as const
export type Outcome = (typeof outcomes)[number]

/** What people do with a proposal. */
export type Deed = 'apply' | 'cancel' | 'undo' | 'retry'

const doneIn: Record<Deed, readonly ProposalState[]> = {
  apply: ['ready'],
  cancel: ['judging', 'ready'],
  undo: ['applied'],
  retry: ['ready'],
}

/** Whether this can be done with a proposal that stands so. */
export const mayBeDone = (deed: Deed, state: ProposalState): boolean => doneIn[deed].includes(state)

/** Whether the server is at work on it, so that it changes by itself. */
export const isMoving = (state: ProposalState): boolean =>
  state === 'judging' || state === 'applying' || state === 'undoing'

/** At most so many submissions are judged for one proposal. */
export const maxTrials = 50_000

/** Which submissions of a problem are chosen; what is left out does not restrict. */
export interface TrialFilter {
  statuses?: number[]
  languages?: string[]
  /** When they were submitted, ISO; `to` is left out itself. */
  from?: string
  to?: string
  username?: string
}
