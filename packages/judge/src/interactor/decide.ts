import type { Judgement } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Interacted, Ran } from '@verdict/sandbox/types.ts'
import { type Failure, type Opinion, settle } from '../helper/word.ts'
import type { Language } from '../language/language.ts'
import { type CaseOutcome, figures, verdictOnEnding } from '../run-case.ts'

/** The contestant's side of a conversation: in which language, under which limits. */
export interface Speaker {
  language: Language
  limits: Judgement['limits']
}

/**
 * The verdict on a conversation: who ended first decides (ruling 14). An interactor that rejects before the program has ended
 * means it, whatever the program does for want of a partner; one that accepts leaves it to the program to end well. A program
 * that failed first failed by itself. Where the order cannot be told, the program's own fault counts before the interactor's
 * word. `who` names the interactor for the managers.
 */
export function verdictOnConversation(
  { user, interactor, first }: Interacted,
  { language, limits }: Speaker,
  word: Opinion | Failure,
  who: string,
): CaseOutcome {
  const heard = diedOfBrokenPipe(interactor) ? noListener : word
  const fault = verdictOnEnding(user, language, limits)
  const said: CaseOutcome = { ...figures(user), ...settle(who, heard) }
  if (user.ending === 'internal' && fault) return fault
  if (first === 'interactor' && ('failed' in heard || isRejection(heard))) return said
  // Writing to an interactor that closed its ears is no crime where it rejects.
  if (diedOfBrokenPipe(user) && !('failed' in heard) && isRejection(heard)) return said
  return fault ?? said
}

const noListener: Opinion = {
  status: verdict.wrongAnswer,
  message: 'The program stopped listening while the interactor was still talking.',
}

const isRejection = ({ status }: Opinion) => status === verdict.wrongAnswer || status === verdict.presentationError

const sigpipe = 13
const diedOfBrokenPipe = ({ ending, signal }: Ran) => ending === 'signal' && signal === sigpipe
