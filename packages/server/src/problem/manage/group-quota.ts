import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import type { NewCase } from './data-queries.ts'
import * as rows from './group-queries.ts'

/**
 * Refuses another problem of a group that has all it may have of its own; those that were made public are the site's and count no
 * more. Whoever asks keeps others from making one meanwhile.
 */
export async function refuseFullGroup(tx: Db, { config }: Pick<Call, 'config'>, gid: number): Promise<void> {
  const { groupProblemLimit: limit } = await readSettings({ config, db: tx }, ['groupProblemLimit'])
  if (limit > 0 && (await rows.countOwn(tx, gid)) >= limit) throw new Refusal('group/problems-full', { limit })
}

type Case = Pick<NewCase, 'inputBytes' | 'answerBytes'>

interface Of {
  pid: number
  gid: number | null
  isGroup: boolean
}

const bytesOf = (cases: readonly Case[]): number =>
  cases.reduce((sum, { inputBytes, answerBytes }) => sum + inputBytes + answerBytes, 0)

/**
 * Refuses test cases with which those in force in a group come to more than it may keep, unless they are smaller than what they
 * replace; others of the group wait until the transaction ends.
 */
export async function refuseBeyondQuota(
  tx: Db,
  { config }: Pick<Call, 'config'>,
  { pid, gid, isGroup }: Of,
  cases: { were: readonly Case[]; are: readonly Case[] },
): Promise<void> {
  const bytes = bytesOf(cases.are)
  if (!isGroup || gid === null || bytes <= bytesOf(cases.were)) return
  const { groupDataMegabytes: mebibytes } = await readSettings({ config, db: tx }, ['groupDataMegabytes'])
  if (mebibytes === 0) return
  if ((await rows.otherDataBytes(tx, gid, pid)) + bytes > mebibytes * 2 ** 20)
    throw new Refusal('group/data-full', { mebibytes })
}
