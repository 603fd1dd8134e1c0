import type { Db } from '../db/connect.ts'
import { insertUserMessage, type UserMessage } from './tell-queries.ts'

/**
 * Tells somebody at commit what another one said, answered or liked. Of likes they are told once, however often it is liked and taken back,
 * and never of their own.
 */
export async function tellUser(tx: Db, message: UserMessage, now: Date): Promise<void> {
  if (message.kind === 'like' && message.uid === message.senderUid) return
  await insertUserMessage(tx, message, now)
}
