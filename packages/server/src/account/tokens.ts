import type * as routes from '@verdict/contract/account/session-routes.ts'
import { maxTokens, tokenPrefix } from '@verdict/contract/account/token.ts'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { hashOf, newToken } from '../http/session.ts'
import { tellOwner } from './tell-owner.ts'
import { tokenMail } from './token-mail.ts'
import { deleteToken, insertToken, tokensOf } from './token-queries.ts'

const dayMs = 86_400_000

export const getApiTokens: Handler<typeof routes.getApiTokens> = ({ db, viewer }) => tokensOf(db, viewer.uid)

export const addApiToken: Handler<typeof routes.addApiToken> = async (call, { name, scopes, days }) => {
  const { db, viewer, now } = call
  if ((await tokensOf(db, viewer.uid)).length >= maxTokens) throw new Refusal('account/too-many-tokens')
  const token = `${tokenPrefix}${newToken()}`
  const kept = await insertToken(db, {
    uid: viewer.uid,
    name,
    tokenHash: hashOf(token),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  })
  await tell(call, 'made', name)
  return { ...kept, token }
}

export const revokeApiToken: Handler<typeof routes.revokeApiToken> = async (call, { id }) => {
  const name = await deleteToken(call.db, call.viewer.uid, id)
  if (name === undefined) throw new Refusal('account/token-unknown')
  await tell(call, 'revoked', name)
  return null
}

const tell = (call: Call<Viewer>, act: 'made' | 'revoked', token: string) =>
  tellOwner(call, call.viewer.uid, (site) =>
    tokenMail(call.language, act, { site, username: call.viewer.username, token }),
  )
