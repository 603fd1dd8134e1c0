import { verdict } from '@verdict/contract/judging/verdict.ts'
import { serverOf } from '@verdict/contract/remote/sites.ts'
import type { World } from '../../packages/stand-ins/src/stand-in.ts'
import { askedTooEarly, submittedTooEarly } from './faults.ts'
import type { Scene } from './scene.ts'
import type { Expected } from './submit.ts'

interface Ended extends Expected {
  became: number
  reason: string | undefined
  /** What it is called at the site. */
  remoteId: string | null
}

export interface Report {
  /** By server. */
  figures: Record<string, Record<string, number>>
  /** Sentences; none when all is as it must be. */
  wrong: string[]
}

/** What became of all: each arrived once and has the verdict that its code asks for, or failed and did not arrive. */
export async function report({ site, standIns }: Scene, expected: readonly Expected[]): Promise<Report> {
  const rows = await site.db
    .selectFrom('submission')
    .innerJoin('remoteSubmission as remote', 'remote.submitId', 'submission.submitId')
    .select(['submission.submitId', 'submission.status', 'remote.failure', 'remote.remoteId'])
    .execute()
  const found = new Map(rows.map((row) => [row.submitId, row]))
  const ended = expected.map((one): Ended => {
    const row = found.get(one.submitId)
    return {
      ...one,
      became: row?.status ?? Number.NaN,
      reason: row?.failure?.reason,
      remoteId: row?.remoteId ?? null,
    }
  })
  const told = [...standIns].map(([key, { world }]) => {
    const here = ended.filter((one) => serverOf(one.site) === key)
    return { key, figures: figures(world, here), wrong: faultsOf(key, world, here) }
  })
  return {
    figures: Object.fromEntries(told.map((one) => [one.key, one.figures])),
    wrong: told.flatMap((one) => one.wrong),
  }
}

const isFailed = ({ became }: Ended): boolean => became === verdict.submittedFailed

/** What is at the site under the number that a submission has here. */
const thereOf = ({ arrived }: World, { remoteId, code }: Ended) =>
  arrived.filter((one) => String(one.id) === remoteId && one.code.trim() === code.trim())

/** What has arrived and is no submission of ours: one of them was sent twice, or failed though it was sent. */
function strays({ arrived }: World, all: readonly Ended[]) {
  const known = new Set(all.map(({ remoteId }) => remoteId))
  return arrived.filter(({ id }) => !known.has(String(id)))
}

function faultsOf(key: string, world: World, all: readonly Ended[]): string[] {
  const sentences = all.flatMap((one) => {
    const { submitId, status, became, reason, remoteId } = one
    const times = thereOf(world, one).length
    const isRight = isFailed(one) ? times === 0 && reason === 'duplicate' : times === 1 && became === status
    if (isRight) return []
    return `${key}: ${submitId} wanted ${status} and became ${became} ${reason ?? ''}; ${remoteId} arrived ${times} times`
  })
  const ids = all.flatMap(({ remoteId }) => remoteId ?? [])
  if (new Set(ids).size < ids.length) sentences.push(`${key}: one number is two submissions'`)
  for (const { id, code } of strays(world, all)) sentences.push(`${key}: ${id} is nobody's: ${code.split('\n')[0]}`)
  if (world.overlaps) sentences.push(`${key}: an account was used twice at a time, ${world.overlaps} times`)
  const early = [submittedTooEarly(world), askedTooEarly(world)]
  if (early.some(Boolean)) sentences.push(`${key}: ${early.join(' submissions and ')} requests came too early`)
  return sentences
}

function figures(world: World, all: readonly Ended[]) {
  return {
    submissions: all.length,
    arrived: world.arrived.length,
    'exactly once': all.filter((one) => thereOf(world, one).length === 1).length,
    judged: all.filter((one) => one.became === one.status && one.became !== verdict.unknown).length,
    'unknown word': all.filter(({ became }) => became === verdict.unknown).length,
    'refused as duplicate': all.filter((one) => isFailed(one) && one.reason === 'duplicate').length,
    overlaps: world.overlaps,
    'submitted too early': submittedTooEarly(world),
    'asked too early': askedTooEarly(world),
    requests: world.requests.length,
  }
}
