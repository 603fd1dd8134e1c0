import type { Judgement } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Interacted, Ran } from '@verdict/sandbox/types.ts'
import { type CheckerResult, type Failure, settle } from '../helper/checker-result.ts'
import type { Language } from '../language/language.ts'
import { messageOf } from '../message.ts'
import { type CaseOutcome, figures, verdictOnEnding } from '../run-case.ts'

/** The contestant's side of a conversation: in which language, under which limits. */
export interface Speaker {
  language: Language
  limits: Judgement['limits']
}

/**
 * The verdict on a conversation: who ended first decides (docs/rules.md, Conversations). An interactor that rejects before the program has ended
 * means it, whatever the program does for want of a partner; one that accepts leaves it to the program to end well. A program
 * that failed first failed by itself; one that left while its interactor waited for more is wrong when that comes to no
 * verdict, for what becomes of an interactor without a partner (an exception, a loop) depends on its language. An interactor
 * failed by itself when it missed nothing, or says so. Where the order cannot be told, the program's own fault counts before the
 * interactor's result. `who` names the interactor for the managers.
 */
export function verdictOnConversation(
  { user, first, missed }: Interacted,
  { language, limits }: Speaker,
  result: CheckerResult | Failure,
  who: string,
): CaseOutcome {
  const fault = verdictOnEnding(user, language, limits)
  const said: CaseOutcome = { ...figures(user), ...settle(who, result) }
  if (user.ending === 'internal' && fault) return fault
  if (first === 'interactor' && ('failed' in result || isRejection(result))) return said
  // Writing to an interactor that closed its ears is no crime where it rejects.
  if (diedOfBrokenPipe(user) && !('failed' in result) && isRejection(result)) return said
  if (fault) return fault
  return missed && first === 'user' && 'failed' in result && !result.byItself
    ? { ...figures(user), ...leftBehind(result) }
    : said
}

const leftBehind = ({ failed, said }: Failure): CheckerResult => ({
  status: verdict.wrongAnswer,
  ...messageOf(sentence('endedEarly'), 'jury', `${failed}\n${said}`),
})

const isRejection = ({ status }: CheckerResult) =>
  status === verdict.wrongAnswer || status === verdict.presentationError

const sigpipe = 13
const diedOfBrokenPipe = ({ ending, signal }: Ran) => ending === 'signal' && signal === sigpipe
