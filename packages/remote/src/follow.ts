import { ofAccount } from '@verdict/contract/remote/failure.ts'
import type { RemoteResult } from '@verdict/contract/remote/job.ts'
import type { z } from 'zod'
import type { Failed } from './failed.ts'
import { asFailed } from './failures.ts'
import { mustStep, type RelayContext } from './relay-context.ts'
import { cut, relayed } from './relayed.ts'
import { signedIn } from './signed-in.ts'
import type { Told } from './site.ts'

type Final = Extract<Told, { is: 'final' }>
type Result = z.input<typeof RemoteResult>

/** Asks what became of a submission until it is final, or the time is over. */
export async function follow(context: RelayContext, remoteId: string): Promise<Result> {
  const { job, web } = context
  const end = performance.now() + job.leftMs
  const past: Past = { word: '', misses: 0, signIns: 0 }
  for (;;) {
    const told = await lookOn(context, remoteId, past)
    if ('is' in told) return relayed(told)
    if (performance.now() + told.pauseMs > end) return { kind: 'unknown', word: cut(past.word, 200) }
    await web.wait(told.pauseMs)
  }
}

/** What has been seen so far. */
interface Past {
  word: string
  /** Looks in a row that failed. */
  misses: number
  /** Since the last look that was answered. */
  signIns: number
}

/** Looks once: what is final, or how long to wait before the next look. */
async function lookOn(context: RelayContext, remoteId: string, past: Past): Promise<Final | { pauseMs: number }> {
  try {
    const told = await look(context, remoteId)
    if (told.is === 'final') return told
    past.misses = 0
    past.signIns = 0
    if (told.word !== past.word) await tell(context, told)
    past.word = told.word
    return { pauseMs: context.job.pace.pollMs }
  } catch (fault) {
    past.misses += 1
    return { pauseMs: await afterMiss(context, named(fault, context), past) }
  }
}

/** How long to wait after a look that failed; a session that has ended is begun anew, once between two answers. */
async function afterMiss(
  { job, site, web, session, times }: RelayContext,
  failed: Failed,
  past: Past,
): Promise<number> {
  const { reason, retryAfterMs = 0 } = failed.failure
  if (reason === 'session-ended' && job.account && past.signIns === 0) {
    past.signIns += 1
    await signedIn(site, web, session, job.account)
    return 0
  }
  if (isHopeless(failed)) throw failed
  return Math.max(retryAfterMs, Math.min(job.pace.pollMs * 2 ** past.misses, times.maxMs))
}

/** The account must be looked after, or it can never be: no use in asking on. */
const isHopeless = ({ failure: { reason } }: Failed) => ofAccount.includes(reason) || reason === 'not-possible'

function named(fault: unknown, { job, tally, isStopped }: RelayContext): Failed {
  if (isStopped(fault)) throw fault
  const failed = asFailed(fault, job.site)
  tally.failed(failed)
  return failed
}

function look({ site, web, job: { account, problem, own } }: RelayContext, remoteId: string): Promise<Told> {
  const who = account && { name: account.name, password: account.password }
  return site.result(web, {
    remoteId,
    problem: problem.id,
    ...(who && { account: who }),
    ...(own && { handle: own.handle }),
  })
}

const tell = (context: RelayContext, told: Exclude<Told, Final>) =>
  mustStep(context, { is: 'judging', status: told.is === 'waiting' ? told.status : 5, word: cut(told.word, 200) })
