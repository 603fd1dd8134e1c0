import { z } from 'zod'
import { refusedCode, submitting } from '../judging/routes.ts'
import { route } from '../route.ts'
import { sourceCode } from '../source-code.ts'
import { moment, none, optionalInt } from '../wire.ts'
import { remoteServerKeys } from './sites.ts'

const key = z.enum(remoteServerKeys)

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
      bySubmission: z.boolean().describe('it can also be proved by a submission there'),
      proof: z
        .object({ problem: z.string().describe('its id there'), url: z.string(), until: moment })
        .nullable()
        .describe('the submission that is asked for, while it proves the name'),
    }),
  ),
})

export const bindRemoteHandle = route({
  method: 'POST',
  path: '/api/remote/handles/bind',
  summary: 'Claims a name at a site; answers the code that proves it when it stands in the profile there.',
  access: 'user',
  limit: { counts: 'remote-claim', times: 10, seconds: 300, by: 'user', refusal: 'request/too-many' },
  refuses: ['remote/handle-malformed', 'remote/handle-taken'],
  input: z.object({ server: key, handle: z.string().trim().min(1).max(100) }),
  output: z.object({ code: z.string() }),
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
  ...submitting,
  path: '/api/remote/own-submission',
  summary: 'Counts a submission here that its author makes, or has made, at the site under their own proved name.',
  refuses: [...refusedCode, 'remote/not-remote', 'remote/handle-unknown', 'remote/counted-already'],
  input: z.object({
    pid: z.string().trim().min(1).max(100).describe('display id'),
    language: z.string().max(50),
    code: sourceCode,
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
