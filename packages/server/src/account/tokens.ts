import type * as routes from '@verdict/contract/account/session-routes.ts'
import { maxTokens, tokenPrefix } from '@verdict/contract/account/token.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { hashOf, newToken } from '../http/session.ts'
import { deleteToken, insertToken, tokensOf } from './token-queries.ts'

const dayMs = 86_400_000

export const getApiTokens: Handler<typeof routes.getApiTokens> = ({ db, viewer }) => tokensOf(db, viewer.uid)

export const addApiToken: Handler<typeof routes.addApiToken> = async ({ db, viewer, now }, { name, scopes, days }) => {
  if ((await tokensOf(db, viewer.uid)).length >= maxTokens) throw new Refusal('account/too-many-tokens')
  const token = `${tokenPrefix}${newToken()}`
  const kept = await insertToken(db, {
    ...{ uid: viewer.uid, name, tokenHash: hashOf(token), scopes: [...new Set(scopes)] },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + days * dayMs) },
  })
  return { ...kept, token }
}

export const revokeApiToken: Handler<typeof routes.revokeApiToken> = async ({ db, viewer }, { id }) => {
  if (!(await deleteToken(db, viewer.uid, id))) throw new Refusal('account/token-unknown')
  return null
}
