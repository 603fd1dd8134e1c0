import type { SystemWords } from '@verdict/contract/message/system-words.ts'
import type { Db } from '../db/connect.ts'
import { insertSystemMessages } from './tell-queries.ts'

/** What a message of the site is about: numbers and names that its words hold. */
export type About = Record<string, string | number>

/**
 * Tells people something at commit, each once, in words of the language that they read it in. `Mine` is what concerns their groups, `Sys` what the
 * site decided about them.
 */
export async function tellPeople(
  tx: Db,
  uids: readonly string[],
  message: { kind: 'Sys' | 'Mine'; words: SystemWords; about: About },
  now: Date,
): Promise<void> {
  const all = [...new Set(uids)]
  if (all.length) await insertSystemMessages(tx, all, message, now)
}
