import { z } from 'zod'
import { refusedProblem } from '../problem/policy.ts'
import { route } from '../route.ts'
import { int, moment, optionalInt } from '../wire.ts'
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
  at: { contest: 'cid', problem: 'pid', needs: 'reader' },
  refuses: refusedProblem,
  input: z.object({ pid: int, cid: optionalInt }),
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
