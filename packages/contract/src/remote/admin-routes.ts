import { z } from 'zod'
import { route } from '../route.ts'
import { moment, none } from '../wire.ts'
import { Failure } from './failure.ts'
import { remoteServerKeys, remoteSiteKeys } from './sites.ts'

const key = z.enum(remoteServerKeys)
const time = moment.nullable()

export const RemoteServerState = z.object({
  key,
  title: z.string(),
  address: z.string(),
  isOpen: z.boolean().describe('whether anything at all is asked of it'),
  relays: z.boolean().describe('whether submissions go there by the accounts of the operator'),
  relaysByDefault: z.boolean(),
  submitMs: z.number(),
  requestMs: z.number(),
  pollMs: z.number(),
  languagesAt: time,
  /** well: the last request was answered as expected. failing: it is tried less and less. unknown: nothing was asked yet. */
  state: z.enum(['well', 'failing', 'unknown']),
  succeededAt: time,
  failedAt: time,
  failure: Failure.nullable(),
  failuresInARow: z.number(),
  nextTryAt: time,
  waiting: z.number().describe('submissions that are not there yet'),
  held: z.number().describe('submissions being sent or followed'),
  /** Of the last 24 hours. */
  day: z.object({ requests: z.number(), succeeded: z.number(), failures: z.record(z.string(), z.number()) }),
  accounts: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      isBusy: z.boolean(),
      hasSession: z.boolean().describe('the operator pasted a signed-in session'),
      aside: Failure.nullable(),
      asideAt: time,
      usedAt: time,
      signedInAt: time.describe('last found signed in at the site'),
    }),
  ),
})

export const getRemoteServers = route({
  method: 'GET',
  path: '/api/admin/remote/servers',
  summary: 'The judges of other sites: how they are, how they are spoken to, and the accounts there.',
  access: 'root',
  input: z.object({}),
  output: z.object({ hasRelay: z.boolean(), servers: z.array(RemoteServerState) }),
})

const ms = (least: number, most: number) => z.number().int().min(least).max(most).optional()

export const setRemoteServer = route({
  method: 'POST',
  path: '/api/admin/remote/server',
  summary:
    'How a site is spoken to; what is absent stays as it is, and an empty address is the one it comes with. It has none but new accounts at a new address.',
  access: 'root',
  refuses: ['remote/address-malformed', 'remote/address-with-accounts'],
  input: z.object({
    key,
    address: z.string().trim().max(500).optional(),
    isOpen: z.boolean().optional(),
    relays: z.boolean().optional(),
    submitMs: ms(0, 3_600_000),
    requestMs: ms(0, 600_000),
    pollMs: ms(100, 600_000),
  }),
  output: none,
})

export const probeRemoteServer = route({
  method: 'POST',
  path: '/api/admin/remote/probe',
  summary:
    'Asks a site now, past the pauses after failures: whether it is there, whether an account can sign in, what languages it offers.',
  access: 'root',
  refuses: ['remote/closed', 'remote/no-relay', 'remote/failed', 'remote/still-fetching'],
  input: z.object({ key }),
  output: none,
})

export const useRemoteAccount = route({
  method: 'POST',
  path: '/api/admin/remote/account/use',
  summary:
    'Takes an account that was set aside into use again, with a session that a person has signed in if one is given.',
  access: 'root',
  refuses: ['remote/account-unknown'],
  input: z.object({
    id: z.number().int(),
    session: z
      .string()
      .trim()
      .max(20_000)
      .regex(/^[\x20-\x7e]*$/)
      .optional()
      .describe('a Cookie header, or a bearer token'),
  }),
  output: none,
})

export const setRemoteAccountAside = route({
  method: 'POST',
  path: '/api/admin/remote/account/set-aside',
  summary: 'Uses an account no more until it is taken into use again.',
  access: 'root',
  refuses: ['remote/account-unknown'],
  input: z.object({ id: z.number().int() }),
  output: none,
})

/** For the select of a form. */
export const siteChoices = remoteSiteKeys
