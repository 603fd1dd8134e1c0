import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { RemoteProblem } from '@verdict/contract/remote/problem.ts'
import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import type { ColumnTypes } from '../../../src/db/column-types.ts'
import { notify } from '../../../src/queue/queries.ts'
import type { TestNode } from '../../support/node.ts'
import type { TestSite } from '../../support/site.ts'
import { until } from '../../support/until.ts'

type Found = ColumnTypes['remoteErrand.output']

/** A relay that is there, and does nothing by itself. */
export async function relayThere(site: TestSite): Promise<TestNode> {
  const relay = await site.node('relay')
  await site.db.updateTable('judgeNode').set({ kind: 'remote' }).where('name', '=', 'relay').execute()
  return relay
}

/** Errands on their way, oldest first. */
export const errandsWaiting = (site: TestSite) =>
  site.db.selectFrom('remoteErrand').where('endedAt', 'is', null).selectAll().orderBy('id').execute()

/** As if a relay had done the oldest errand there is, once there is one; answers what was asked. */
export async function endErrand(site: TestSite, end: { found: Found } | { failure: Failure }) {
  const [errand] = await until(async () => {
    const waiting = await errandsWaiting(site)
    return waiting.length > 0 ? waiting : undefined
  }, 'there is an errand')
  if (!errand) throw new Error('there is no errand')
  await site.db.transaction().execute(async (tx) => {
    const outcome = 'found' in end ? { output: JSON.stringify(end.found) } : { failure: JSON.stringify(end.failure) }
    await tx
      .updateTable('remoteErrand')
      .set({ ...outcome, endedAt: new Date() })
      .where('id', '=', errand.id)
      .execute()
    await tx.deleteFrom('judgeJob').where('kind', '=', 'errand').where('subject', '=', errand.id).execute()
    await notify(tx, 'remote_errand', errand.id)
  })
  return errand
}

const whole: RemoteProblem = {
  id: '1000',
  title: 'A + B',
  url: 'http://acm.example/showproblem.php?pid=1000',
  timeMs: 1000,
  memoryMb: 32,
  description: '<p>Add <b>two</b> numbers, $a$ and $b$.</p>',
  input: '<p>Two numbers</p>',
  output: '<p>Their sum</p>',
  hint: '',
  examples: [{ input: '1 2', output: '3' }],
  tags: [],
  files: [],
}

/** A problem as a site tells it. */
export const toldProblem = (about: Partial<RemoteProblem> = {}): RemoteProblem => ({ ...whole, ...about })

/** A problem of another site in the bank, without anything of an import. */
export async function insertRemoteProblem(
  site: TestSite,
  about: { site?: RemoteSiteKey; id?: string; languages?: string[] } = {},
): Promise<{ pid: number; problemId: string }> {
  const { site: key = 'HDU', id = '1000', languages } = about
  const problemId = `${key}-${id}`
  const { pid } = await site.problem({ problemId })
  const { files: _, ...told } = toldProblem({ id })
  await site.db.updateTable('problem').set({ remoteSite: key, dataVersion: null }).where('pid', '=', pid).execute()
  await site.db
    .insertInto('remoteProblem')
    .values({
      ...{ pid, site: key, remoteId: id, url: told.url, told: JSON.stringify(told) },
      languages: languages ? JSON.stringify(languages) : null,
    })
    .execute()
  return { pid, problemId }
}
