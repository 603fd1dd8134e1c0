import { Failed } from './failed.ts'
import { newerThan, newestOf, noneYet } from './order.ts'
import { mustStep, type RelayContext } from './relay-context.ts'
import { isSameName } from './same-name.ts'

/** Finds a submission that its author makes at the site: the one they told, when it is theirs, or the next one that appears there. */
export async function findOwn(context: RelayContext, handle: string): Promise<string> {
  const { remoteId } = context.job.state
  if (remoteId === null) return nextOf(context, handle)
  await refuseOthers(context, handle, remoteId)
  await mustStep(context, { is: 'sent', remoteId })
  return remoteId
}

async function refuseOthers({ site, web, job }: RelayContext, handle: string, remoteId: string): Promise<void> {
  if (!site.authorOf) {
    const theirs = await site.list(web, { name: handle, problem: job.problem.id })
    if (theirs.some(({ id }) => id === remoteId)) return
    throw new Failed('not-yours', `${job.site}: ${remoteId} is not among the submissions of ${handle} to the problem`)
  }
  const found = await site.authorOf(web, remoteId, job.problem.id)
  if (!isSameName(found.handle, handle)) throw new Failed('not-yours', `${job.site}: ${remoteId} is not by ${handle}`)
  if (!isSameName(site.idOf(found.problem) ?? found.problem, job.problem.id))
    throw new Failed('not-yours', `${job.site}: ${remoteId} is to another problem, ${found.problem}`)
}

/** What was the newest before; the server keeps it, so that whoever goes on does not take for old what came meanwhile. */
async function firstLook(context: RelayContext, ids: readonly string[]): Promise<string> {
  const baseline = newestOf(ids) ?? noneYet
  await mustStep(context, { is: 'looked', baseline })
  return baseline
}

/** Waits for a submission that was not there when it was first looked. */
async function nextOf(context: RelayContext, handle: string): Promise<string> {
  const { site, web, job } = context
  const look = async () => (await site.list(web, { name: handle, problem: job.problem.id })).map(({ id }) => id)
  const end = performance.now() + job.leftMs
  const baseline = job.state.baseline ?? (await firstLook(context, await look()))
  while (performance.now() < end) {
    await web.wait(job.pace.pollMs)
    for (const remoteId of newerThan(await look(), baseline))
      if (await context.step({ is: 'sent', remoteId })) return remoteId
  }
  throw new Failed('not-found', `${job.site}: nothing new of ${handle} to the problem appeared`)
}
