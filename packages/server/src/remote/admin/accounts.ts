import type * as routes from '@verdict/contract/remote/admin-routes.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { aboutSession } from '../../judging/relay/accounts.ts'
import { notifyWaiting } from '../../queue/queries.ts'
import { sealSecret } from '../../secrets/sealed.ts'
import { refuseOtherKey } from '../../secrets/site-key.ts'
import * as rows from './admin-queries.ts'

async function locked(tx: Db, id: number) {
  const account = await rows.lockAccount(tx, id)
  if (!account) throw new Refusal('remote/account-unknown')
  return { ...account, object: `${account.server} ${account.name}` }
}

/** The session goes into the database sealed and nowhere else: the log notes only that one was given. */
export const useRemoteAccount: Handler<typeof routes.useRemoteAccount> = async (call, { id, session }) => {
  const cookies = session?.replace(/^cookie:\s*/i, '')
  if (cookies) await refuseOtherKey(call)
  const sealed = cookies ? sealSecret(call.config, Buffer.from(cookies, 'utf8'), aboutSession(id)) : null
  const server = await call.db.transaction().execute(async (tx) => {
    const { object, server } = await locked(tx, id)
    await rows.takeIntoUse(tx, id, sealed)
    const after = { withSession: sealed !== null }
    await noteAct(tx, call, { act: 'useRemoteAccount', objectKind: 'remote account', object, after })
    return server
  })
  // by itself: claims lock the server before its accounts
  await rows.endPause(call.db, server)
  await notifyWaiting(call.db)
  return null
}

/** What it does now it may end; nothing more is begun by it. */
export const setRemoteAccountAside: Handler<typeof routes.setRemoteAccountAside> = async (call, { id }) => {
  const why = { reason: 'not-possible', detail: `Set aside by ${call.viewer.username}.` } as const
  await call.db.transaction().execute(async (tx) => {
    const { object, aside } = await locked(tx, id)
    if (aside) return
    await rows.putAway(tx, id, why)
    await noteAct(tx, call, { act: 'setRemoteAccountAside', objectKind: 'remote account', object })
  })
  return null
}
