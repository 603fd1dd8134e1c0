import { z } from 'zod'
import { route } from '../route.ts'
import { nothing } from '../wire.ts'
import { Restricted } from './user-admin-routes.ts'

export const getOwnRestriction = route({
  method: 'GET',
  path: '/api/account/restriction',
  summary: 'The roles of the caller that hold now, with why and until when they are restricted, where that was noted.',
  access: 'user',
  input: nothing,
  output: z.object({ roles: z.array(z.string()), restriction: Restricted.nullable() }),
})
