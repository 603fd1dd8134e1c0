import { type ErrandDone, type Errand as ErrandJob, RemoteResult } from '@verdict/contract/remote/job.ts'
import type { z } from 'zod'
import { clean } from './clean.ts'
import { Failed } from './failed.ts'
import { asFailed } from './failures.ts'
import type { Session } from './fetch/session.ts'
import type { Tally } from './fetch/tally.ts'
import { withFiles } from './import-files.ts'
import { proofBy } from './proof.ts'
import { signedIn } from './signed-in.ts'
import type { Site } from './site.ts'
import { fieldIn } from './tellable.ts'
import type { Web } from './web.ts'

export interface ErrandContext {
  job: z.output<typeof ErrandJob>
  site: Site
  session: Session
  web: Web
  isStopped(fault: unknown): boolean
  tally: Tally
}

type Found = z.input<typeof ErrandDone>['found']

/** Looks something up at a site. Rejects when the job is dropped. */
export async function errand(context: ErrandContext): Promise<z.input<typeof RemoteResult>> {
  try {
    const result = clean({ kind: 'errand' as const, found: await found(context) })
    const { error } = RemoteResult.safeParse(result)
    if (!error) return result
    throw new Failed('too-large', `${context.job.site}: what was found is more than can be taken (${fieldIn(error)})`)
  } catch (fault) {
    if (context.isStopped(fault)) throw fault
    const failed = asFailed(fault, context.job.site)
    context.tally.failed(failed)
    return { kind: 'errand-failed', failure: failed.failure }
  }
}

async function found(context: ErrandContext): Promise<Found> {
  const { site, web, job } = context
  const { errand: asked } = job
  switch (asked.do) {
    case 'import':
      return { do: 'import', problem: await imported(context, asked.id) }
    case 'languages':
      if (!site.languages) throw new Failed('not-possible', `${site.key} has no page that tells its languages`)
      return {
        do: 'languages',
        languages: await asAccount(context, () => site.languages?.(web) ?? Promise.resolve([])),
      }
    case 'calendar':
      if (!site.contests) throw new Failed('not-possible', `${site.key} has no calendar`)
      return { do: 'calendar', contests: (await site.contests(web)).slice(0, 200) }
    case 'ratings':
      if (!site.ratings) throw new Failed('not-possible', `${site.key} rates nobody`)
      return { do: 'ratings', ratings: await site.ratings(web, asked.handles) }
    case 'profile':
      return { do: 'profile', hasCode: (await site.profile(web, asked.handle)).includes(asked.code) }
    case 'submission':
      return { do: 'submission', ...(await proofBy(site, web, asked)) }
    case 'probe':
      if (job.account) await asAccount(context, async () => undefined)
      else await web.get('/')
      return { do: 'probe' }
  }
}

async function imported({ site, web, job, session }: ErrandContext, typed: string) {
  const id = site.idOf(typed)
  if (id === undefined) throw new Failed('bad-id', `${typed} is no id of ${site.key}`)
  const { account } = job
  const fetch = async () => withFiles(web, await site.importProblem(web, id))
  if (!account) return fetch()
  if (site.tellsAccountsMore) {
    await signedIn(site, web, session, account)
    return fetch()
  }
  // public pages are read without an account; only where the site wants one, it is signed in
  return fetch().catch(async (fault: unknown) => {
    if (!(fault instanceof Failed) || fault.failure.reason !== 'session-ended') throw fault
    await signedIn(site, web, session, account)
    return fetch()
  })
}

async function asAccount<T>({ site, web, session, job }: ErrandContext, work: () => Promise<T>): Promise<T> {
  if (!job.account) throw new Failed('not-possible', `${site.key}: no account to sign in with`)
  await signedIn(site, web, session, job.account)
  return work()
}
