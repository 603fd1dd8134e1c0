import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'

type Take = (db: Call['db'], uid: string, now: Date, intervalMs: number) => Promise<number>

/** The submit interval (docs/rules.md, Submissions): one's turn is taken before the problem is looked at; managers need not wait. */
export async function refuseHaste({ db, viewer, now, config }: Call, take: Take): Promise<void> {
  if (!config.submitInterval || isSiteManager(viewer)) return
  const waitMs = await take(db, viewer.uid, now, config.submitInterval * 1000)
  if (waitMs > 0) throw new Refusal('submission/too-soon', { seconds: Math.ceil(waitMs / 1000) })
}
