import { Failed } from './failed.ts'
import { isNo } from './failures.ts'
import { newerThan, newestOf } from './order.ts'
import { mustStep, type RelayContext } from './relay-context.ts'
import { signedIn, withSession } from './signed-in.ts'

/** It is surely not at the site. */
export class NotSent extends Error {
  readonly fault: unknown
  constructor(fault: unknown) {
    super('not sent')
    this.fault = fault
  }
}

const signIn =
  ({ site, web, session, job }: RelayContext) =>
  async () => {
    if (job.account) await signedIn(site, web, session, job.account)
  }

/** Ids of the account's submissions to the problem. */
async function listed({ site, web, job }: RelayContext): Promise<string[]> {
  const list = await site.list(web, { name: job.account?.name ?? job.own?.handle ?? '', problem: job.problem.id })
  return list.map(({ id }) => id)
}

/** Sends a submission that nobody has begun to send; answers its number there. */
export async function sendFirst(context: RelayContext): Promise<string> {
  let baseline: string | null
  try {
    await signIn(context)()
    baseline = newestOf(await withSession(signIn(context), () => listed(context)))
  } catch (fault) {
    throw new NotSent(fault)
  }
  return sendSignedIn(context, baseline)
}

/** Goes on with one that may have been sent: waits until that is over, looks for it, and only then sends it again. */
export async function sendAgain(context: RelayContext): Promise<string> {
  const { job, web, times } = context
  const leftMs = times.settleMs - (job.state.sendingMs ?? 0)
  if (leftMs > 0) await web.wait(leftMs)
  await signIn(context)()
  const { baseline } = job.state
  const found = await arrived(context, baseline)
  return found ?? sendSignedIn(context, baseline)
}

/** Where the site has signed the account out meanwhile, and so has not taken it: signs in once more, and sends it then. */
async function sendSignedIn(context: RelayContext, baseline: string | null): Promise<string> {
  try {
    return await sendOnce(context, baseline)
  } catch (caught) {
    const fault = caught instanceof NotSent ? caught.fault : undefined
    if (!(fault instanceof Failed) || fault.failure.reason !== 'session-ended') throw caught
    await signIn(context)().catch((refused: unknown) => {
      throw new NotSent(refused)
    })
    return sendOnce(context, baseline)
  }
}

/** A site may take the session for somebody else's by now: then it is signed in anew before anything is sent. */
async function refuseOthers({ site, web, job: { account } }: RelayContext): Promise<void> {
  if (!account || site.formNamesAccount) return
  const who = { name: account.name, password: account.password }
  const isOurs = await site.isSignedIn(web, who).catch((fault: unknown) => {
    throw new NotSent(fault)
  })
  if (!isOurs) throw new NotSent(new Failed('session-ended', `${site.key}: the session is not ${account.name}’s`))
}

/** Tells the server, sends, and finds out the number. What comes after an unclear reply is for whoever looks next. */
async function sendOnce(context: RelayContext, baseline: string | null): Promise<string> {
  const { site, job, times, webUntil } = context
  await refuseOthers(context)
  const outgoing = { as: job.account?.name ?? '', problem: job.problem.id, language: job.language, code: job.code }
  // counted from before the step is told, so that it ends before what the server counts from has settled
  const until = AbortSignal.timeout(times.sendMs)
  await mustStep(context, { is: 'sending', baseline })
  const web = webUntil(until)
  try {
    const { remoteId } = await site.submit(web, outgoing)
    if (remoteId !== undefined) {
      await mustStep(context, { is: 'sent', remoteId })
      return remoteId
    }
  } catch (fault) {
    const named = fault === until.reason ? new Failed('too-slow', `${job.site}: sending took too long`) : fault
    if (context.isStopped(named)) throw named
    if (isNo(named) || web.posts === 0) throw new NotSent(named)
    context.tally.failed(named)
    const found = await arrived(context, baseline).catch((later: unknown) => {
      if (context.isStopped(later)) throw later
      return undefined // the first fault is the one to tell
    })
    if (found === undefined) throw named
    return found
  }
  const found = await arrived(context, baseline)
  // the site has taken it, and so it must not be sent again; its author may have it looked for once more
  if (found === undefined) throw new Failed('not-found', `${job.site}: what was sent is not in the list`)
  return found
}

/** Looks a few times for what is newer than the baseline and no other submission of ours; the server hears of it. */
async function arrived(context: RelayContext, baseline: string | null): Promise<string | undefined> {
  let last: unknown
  for (const pauseMs of context.times.lookMs) {
    await context.web.wait(pauseMs)
    try {
      const ids = await withSession(signIn(context), () => listed(context))
      last = undefined
      for (const remoteId of newerThan(ids, baseline)) if (await context.step({ is: 'sent', remoteId })) return remoteId
    } catch (fault) {
      if (!(fault instanceof Failed)) throw fault
      last = fault
    }
  }
  if (last) throw last
  return undefined
}
