import { z } from 'zod'
import { route } from '../route.ts'
import { none } from '../wire.ts'
import { proofWays } from './proofs.ts'
import { remoteServerKeys } from './sites.ts'

const limit = { counts: 'remote-proof', times: 10, seconds: 300, by: 'user', refusal: 'request/too-many' } as const
const unreachable = ['remote/closed', 'remote/no-relay', 'remote/failed', 'remote/still-fetching'] as const

export const askRemoteProof = route({
  method: 'POST',
  path: '/api/remote/handles/ask-proof',
  summary: 'Asks for a submission that proves a name: notes what was made there before, and names a problem.',
  access: 'user',
  limit,
  refuses: [
    'remote/handle-unknown',
    'remote/handle-taken',
    'remote/code-expired',
    'remote/profile-only',
    ...unreachable,
  ],
  input: z.object({ server: z.enum(remoteServerKeys) }),
  output: none,
})

export const proveRemoteHandle = route({
  method: 'POST',
  path: '/api/remote/handles/prove',
  summary: 'Has the profile at the site looked at for the code, or its submissions for the one that was asked for.',
  access: 'user',
  limit,
  refuses: [
    'remote/handle-unknown',
    'remote/handle-taken',
    'remote/code-not-found',
    'remote/code-expired',
    'remote/proof-expired',
    'remote/proof-not-found',
    ...unreachable,
  ],
  input: z.object({ server: z.enum(remoteServerKeys), by: z.enum(proofWays).default('profile') }),
  output: none,
})
