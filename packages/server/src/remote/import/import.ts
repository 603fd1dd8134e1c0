import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { exampleIdOf, idAtSite } from '@verdict/contract/remote/ids.ts'
import type * as routes from '@verdict/contract/remote/import-routes.ts'
import { type RemoteSiteKey, remoteSiteKeys, titleOfSite } from '@verdict/contract/remote/sites.ts'
import { lockThere } from '../../contest/manage/contests.ts'
import { linkProblem } from '../../contest/manage/link.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { addLink, changingProblems } from '../../training/manage/problems.ts'
import { runErrand } from '../errand/run-errand.ts'
import { findImported } from './import-queries.ts'
import { type Prepared, prepare, refuseImported, saveImported } from './save.ts'

/** What came of a fetch that nobody waited for is taken without another for so long. */
const keptMs = 10 * 60_000

interface Asked {
  name: string
  problemId: string
}

/** The site that is meant, and the id as the site writes it. */
function meant({ name, problemId: typed }: Asked): { site: RemoteSiteKey; id: string } {
  const site = remoteSiteKeys.find((key) => key === name.toUpperCase())
  if (!site) throw new Refusal('remote/site-unknown', { name })
  const id = idAtSite(site, typed)
  if (id === undefined) {
    const example = exampleIdOf(site)
    throw new Refusal('remote/id-malformed', { site: titleOfSite(site), id: typed.slice(0, 50), example })
  }
  return { site, id }
}

async function fetched(call: Call, site: RemoteSiteKey, id: string): Promise<Prepared> {
  const { problem } = await runErrand(call, { site, input: { do: 'import', id }, freshMs: keptMs })
  return prepare(call, site, problem)
}

export const importRemoteOjProblem: Handler<typeof routes.importRemoteOjProblem> = async (call, asked) => {
  const { site, id } = meant(asked)
  const there = await findImported(call.db, site, id)
  if (there) throw refuseImported(there.problemId)
  const prepared = await fetched(call, site, id)
  await call.db.transaction().execute((tx) => saveImported(tx, call, prepared, 1))
  return null
}

/** The problem in the bank, or fetched to be put there. */
async function foundOrFetched(call: Call, asked: Asked): Promise<(tx: Db, auth: 1 | 3) => Promise<number>> {
  const { site, id } = meant(asked)
  const there = await findImported(call.db, site, id)
  if (there) return async () => there.pid
  const prepared = await fetched(call, site, id)
  return async (tx, auth) =>
    // somebody may have been quicker
    (await findImported(tx, site, prepared.told.id))?.pid ?? saveImported(tx, call, prepared, auth)
}

/** A training shows what everybody sees, so the problem becomes public, which is for those who may make problems so. */
export const importRemoteTrainingProblem: Handler<typeof routes.importRemoteTrainingProblem> = async (call, asked) => {
  const { site, id } = meant(asked)
  if (!isProblemManager(call.viewer) && !(await findImported(call.db, site, id)))
    throw new Refusal('problem/publishing-not-allowed')
  const problemIn = await foundOrFetched(call, asked)
  await changingProblems(call, 'addTrainingProblemFromPublic', asked.tid, async (tx) => {
    const pid = await problemIn(tx, 1)
    const problem = await findImported(tx, site, id)
    if (problem?.auth !== 1) throw new Refusal('training/problem-not-public')
    await addLink(tx, asked.tid, pid)
    return { pid, problemId: problem.problemId }
  })
  return null
}

/** In a contest nobody need see it elsewhere: what is fetched for one is for contests only. */
export const importRemoteContestProblem: Handler<typeof routes.importRemoteContestProblem> = async (call, asked) => {
  const { cid, displayId } = asked
  const problemIn = await foundOrFetched(call, asked)
  await call.db.transaction().execute(async (tx) => {
    const contest = await lockThere(tx, cid)
    await linkProblem(tx, call, contest, { pid: await problemIn(tx, 3), displayId })
  })
  return null
}
