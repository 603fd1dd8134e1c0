import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none, nothing, page, paging } from '../wire.ts'
import { maxTokenDays, tokenScopes } from './token.ts'

const id = z.number()

/** From where somebody signed in, without an address. */
const Device = z.object({
  browser: z.string().nullable().describe('as the browser calls itself'),
  system: z.string().nullable(),
  place: z
    .enum(['this-address', 'this-network', 'local', 'elsewhere'])
    .describe('seen from the caller: the same address, one near it, one of no public network, any other'),
})

const Session = Device.extend({
  id: id.describe('of the login it began with'),
  startedAt: moment,
  usedAt: moment.describe('to five minutes'),
  isThis: z.boolean().describe('it is the one that asks'),
})

export const getOwnSessions = route({
  method: 'GET',
  path: '/api/get-own-sessions',
  summary: 'Where the caller is signed in, the latest used first.',
  access: 'user',
  input: nothing,
  output: z.array(Session),
})

export const endOwnSession = route({
  method: 'POST',
  path: '/api/end-own-session',
  summary: 'Signs the caller out where one of these logins was made.',
  access: 'user',
  refuses: ['account/session-unknown'],
  input: z.object({ id: int }),
  output: none,
})

export const endOtherSessions = route({
  method: 'POST',
  path: '/api/end-other-sessions',
  summary: 'Signs the caller out everywhere but here.',
  access: 'user',
  input: nothing,
  output: z.object({ ended: z.number() }),
})

export const getLoginRecords = route({
  method: 'GET',
  path: '/api/get-login-records',
  summary: 'When and from where the caller has signed in, newest first.',
  access: 'user',
  input: paging(10),
  output: page(Device.extend({ id, at: moment })),
})

const ApiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: moment,
  expiresAt: moment,
  usedAt: moment.nullable().describe('to five minutes'),
})

export const getApiTokens = route({
  method: 'GET',
  path: '/api/get-api-tokens',
  summary: 'The caller’s personal tokens, newest first; never the tokens themselves.',
  access: 'user',
  input: nothing,
  output: z.array(ApiToken),
})

export const addApiToken = route({
  method: 'POST',
  path: '/api/add-api-token',
  summary: 'Makes a personal token, which this reply alone tells.',
  access: 'user',
  limit: { counts: 'api-token', times: 20, seconds: 3600, by: 'user', refusal: 'account/too-many-failures' },
  refuses: ['account/too-many-tokens'],
  input: z.object({
    name: z.string().trim().min(1).max(50),
    scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
    days: z.number().int().min(1).max(maxTokenDays),
  }),
  output: ApiToken.extend({ token: z.string() }),
})

export const revokeApiToken = route({
  method: 'POST',
  path: '/api/revoke-api-token',
  summary: 'Makes a personal token worth nothing.',
  access: 'user',
  refuses: ['account/token-unknown'],
  input: z.object({ id: int }),
  output: none,
})
