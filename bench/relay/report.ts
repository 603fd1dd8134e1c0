import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type RemoteSiteKey, serverOf } from '@verdict/contract/remote/sites.ts'
import type { Arrived, World } from '../../packages/stand-ins/src/stand-in.ts'
import { pace, type Scene } from './scene.ts'

export interface Expected {
  submitId: number
  site: RemoteSiteKey
  code: string
  /** What the code asks for. */
  status: number
}

interface Ended extends Expected {
  times: number
  became: number
  reason: string | undefined
}

/** Prints what became of all, site by site; answers whether all is as it must be. */
export async function report({ site, standIns }: Scene, expected: readonly Expected[]): Promise<boolean> {
  const rows = await site.db
    .selectFrom('submission')
    .leftJoin('remoteSubmission', 'remoteSubmission.submitId', 'submission.submitId')
    .select(['submission.submitId', 'submission.status', 'remoteSubmission.failure'])
    .execute()
  const arrivals = new Map<string, number>()
  for (const { world } of standIns.values())
    for (const { code } of world.arrived) arrivals.set(code.trim(), (arrivals.get(code.trim()) ?? 0) + 1)
  const ended = expected.map((one): Ended => {
    const row = rows.find(({ submitId }) => submitId === one.submitId)
    return {
      ...one,
      times: arrivals.get(one.code.trim()) ?? 0,
      became: row?.status ?? Number.NaN,
      reason: row?.failure?.reason,
    }
  })
  const wrong = ended.filter((one) => !isRight(one))
  console.table(Object.fromEntries([...standIns].map(([key, { world }]) => [key, figures(key, world, ended)])))
  for (const { submitId, site: at, times, status, became, reason } of wrong)
    console.log(
      `WRONG: ${submitId} at ${at}: arrived ${times} times, wanted ${status}, became ${became} ${reason ?? ''}`,
    )
  const worlds = [...standIns.values()].map(({ world }) => world)
  return wrong.length === 0 && worlds.every((world) => world.overlaps === 0 && tooEarly(world) === 0)
}

const isFailed = ({ became, reason }: Ended): boolean => became === verdict.submittedFailed && reason !== undefined

const isRight = (one: Ended): boolean => (isFailed(one) ? one.times <= 1 : one.times === 1 && one.became === one.status)

function figures(key: string, world: World, all: readonly Ended[]) {
  const here = all.filter(({ site }) => serverOf(site) === key)
  return {
    submissions: here.length,
    'exactly once': here.filter(({ times }) => times === 1).length,
    'more often': here.filter(({ times }) => times > 1).length,
    never: here.filter(({ times }) => times === 0).length,
    judged: here.filter((one) => one.became === one.status).length,
    'failed with a reason': here.filter(isFailed).length,
    overlaps: world.overlaps,
    'faster than its pace': tooEarly(world),
    requests: world.requests.length,
  }
}

/** What a clock of ms and a way over the network may take off, ms. */
const blur = 2

/** Submissions of one account that came sooner after another than they may. */
function tooEarly({ arrived }: World): number {
  const last = new Map<string, Arrived>()
  return arrived.filter((one) => {
    const before = last.get(one.user)
    last.set(one.user, one)
    return before !== undefined && one.at - before.at < pace.submitMs - blur
  }).length
}
