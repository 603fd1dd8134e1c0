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

/** So many looks in a row that fail are told of: one may be an accident. */
const tellingMisses = 3

/** Asks what became of a submission until it is final, or the time is over, or nothing that it says can be made out for too long. */
export async function follow(context: RelayContext, remoteId: string): Promise<Result> {
  const { job, web, times } = context
  const begunAt = performance.now()
  const end = begunAt + job.leftMs
  const past: Past = { word: '', misses: 0, signIns: 0, clearAt: begunAt - (job.state.sentMs ?? 0) }
  for (;;) {
    const told = await lookOn(context, remoteId, past)
    if ('is' in told) return relayed(told)
    const { pauseMs } = told
    if (pauseMs > 0 && performance.now() + pauseMs > Math.min(end, past.clearAt + times.patienceMs))
      return { kind: 'unknown', word: cut(past.word, 200), ...(past.failed && { failure: past.failed.failure }) }
    await web.wait(pauseMs)
  }
}

/** What has been seen so far. */
interface Past {
  word: string
  /** Looks in a row that failed. */
  misses: number
  /** Since the last look that was answered. */
  signIns: number
  /** When it was last known where the submission is: sent, or waiting under a word that means something. */
  clearAt: number
  /** Why the last look failed, if it did. */
  failed?: Failed | undefined
}

/** Looks once: what is final, or how long to wait before the next look. */
async function lookOn(context: RelayContext, remoteId: string, past: Past): Promise<Final | { pauseMs: number }> {
  try {
    const told = await look(context, remoteId)
    if (told.is === 'final') return told
    if (told.word !== past.word || past.misses >= tellingMisses) await tell(context, told)
    Object.assign(past, { word: told.word, misses: 0, signIns: 0, failed: undefined })
    if (told.is === 'waiting') past.clearAt = performance.now()
    return { pauseMs: context.job.pace.pollMs }
  } catch (fault) {
    past.failed = named(fault, context)
    past.misses += 1
    const pauseMs = await afterMiss(context, past.failed, past)
    if (past.misses === tellingMisses) await mustStep(context, { is: 'missed', failure: past.failed.failure })
    return { pauseMs }
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
