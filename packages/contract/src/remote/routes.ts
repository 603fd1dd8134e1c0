import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none, optionalInt } from '../wire.ts'
import { Failure } from './failure.ts'
import { remoteServerKeys, remoteSiteKeys } from './sites.ts'

const key = z.enum(remoteServerKeys)

/** What a problem page says of the site that judges the problem. */
export const RemotePlace = z.object({
  site: z.enum(remoteSiteKeys),
  server: key,
  title: z.string(),
  /** The problem's page and its submit page there. */
  url: z.string(),
  submitUrl: z.string(),
  relays: z.boolean().describe('submissions can be sent from here'),
  whyNot: z.enum(['closed', 'own-only', 'no-account', 'no-relay']).nullable(),
  /** Trouble that one should know of before one submits. */
  trouble: z.object({ since: moment, reason: Failure.shape.reason }).nullable(),
  waiting: z.number().describe('submissions that wait to be sent there'),
  /** The viewer's own name there, when it is proved. */
  handle: z.string().nullable(),
})

export const getRemotePlace = route({
  method: 'GET',
  path: '/api/remote/place',
  summary: 'The site that judges a problem: whether it can be submitted to from here now.',
  access: 'anyone',
  scope: 'read',
  refuses: ['problem/not-found'],
  input: z.object({ pid: int }),
  output: RemotePlace.nullable(),
})

export const getRemoteStanding = route({
  method: 'GET',
  path: '/api/remote/standing',
  summary: 'Where a relayed submission stands: its place in the line for the site, or its number there.',
  access: 'anyone',
  scope: 'read',
  at: { submission: 'submitId', needs: 'reader' },
  refuses: ['submission/not-found'],
  input: z.object({ submitId: int }),
  output: z
    .object({
      site: z.enum(remoteSiteKeys),
      title: z.string(),
      phase: z.enum(['waiting', 'sending', 'sent', 'ended']),
      /** 1: the next one; null when it is there, or ended. */
      place: z.number().nullable(),
      word: z.string().nullable(),
      failure: Failure.nullable(),
      /** For whoever may read the code: the number and the page of the submission at the site. */
      remoteId: z.string().nullable(),
      url: z.string().nullable(),
      isOwn: z.boolean().describe('sent by its author, not from here'),
    })
    .nullable(),
})

export const getRemoteHandles = route({
  method: 'GET',
  path: '/api/remote/handles',
  summary: "The caller's own names at other sites.",
  access: 'user',
  input: z.object({}),
  output: z.array(
    z.object({
      server: key,
      title: z.string(),
      note: z.boolean().describe('only own accounts may be used there, by the terms of the site'),
      handle: z.string().nullable(),
      code: z.string().nullable().describe('what must stand in the profile there, while it is not proved'),
      provedAt: moment.nullable(),
      profileUrl: z.string().nullable(),
    }),
  ),
})

export const bindRemoteHandle = route({
  method: 'POST',
  path: '/api/remote/handles/bind',
  summary: 'Claims a name at a site; answers the code that proves it when it stands in the profile there.',
  access: 'user',
  refuses: ['remote/handle-malformed', 'remote/handle-taken'],
  input: z.object({ server: key, handle: z.string().trim().min(1).max(100) }),
  output: z.object({ code: z.string() }),
})

export const proveRemoteHandle = route({
  method: 'POST',
  path: '/api/remote/handles/prove',
  summary: 'Has the profile at the site looked at for the code.',
  access: 'user',
  limit: { counts: 'remote-proof', times: 5, seconds: 300, by: 'user', refusal: 'request/too-many' },
  refuses: [
    'remote/handle-unknown',
    'remote/handle-taken',
    'remote/code-not-found',
    'remote/no-relay',
    'remote/failed',
    'remote/still-fetching',
  ],
  input: z.object({ server: key }),
  output: none,
})

export const releaseRemoteHandle = route({
  method: 'POST',
  path: '/api/remote/handles/release',
  summary: 'Lets go of a name at a site.',
  access: 'user',
  input: z.object({ server: key }),
  output: none,
})

export const submitOwnRemote = route({
  method: 'POST',
  path: '/api/remote/own-submission',
  keeps: true,
  summary: 'Counts a submission here that its author makes, or has made, at the site under their own proved name.',
  access: 'user',
  at: { contest: 'cid', training: 'tid', group: 'gid', needs: 'entrant' },
  permission: 'submit',
  refuses: [
    'submission/judging-closed',
    'contest/ended',
    'submission/language-unknown',
    'submission/empty-code',
    'submission/code-too-long',
    'submission/problem-unknown',
    'remote/not-remote',
    'remote/handle-unknown',
    'remote/counted-already',
  ],
  input: z.object({
    pid: z.string().trim().min(1).max(50).describe('display id'),
    language: z.string().max(50),
    code: z.string(),
    cid: optionalInt,
    tid: optionalInt,
    gid: optionalInt,
    remoteId: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('its number there; absent: the next one that appears there'),
  }),
  output: z.object({ submitId: z.number() }),
})
