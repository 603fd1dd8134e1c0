import { z } from 'zod'
import { route } from '../route.ts'
import { none } from '../wire.ts'
import { remoteServerKeys } from './sites.ts'

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
    'remote/code-expired',
    'remote/closed',
    'remote/no-relay',
    'remote/failed',
    'remote/still-fetching',
  ],
  input: z.object({ server: z.enum(remoteServerKeys) }),
  output: none,
})
