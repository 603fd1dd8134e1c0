import { z } from 'zod'
import { route } from '../route.ts'
import { int, none } from '../wire.ts'
import { givenRights } from './limits.ts'

const rights = z.array(z.enum(givenRights)).max(givenRights.length)

export const getGroupManagers = route({
  method: 'GET',
  path: '/api/group/get-managers',
  summary: 'The managers of a group with what its owner gave each of them besides, by name.',
  access: 'user',
  at: { group: 'gid', needs: 'owner' },
  input: z.object({ gid: int }),
  output: z.array(z.object({ uid: z.string(), username: z.string(), rights })),
})

export const setGroupManagerRights = route({
  method: 'PUT',
  path: '/api/group/manager-rights',
  summary:
    'Says what a manager may besides: read code, download marks, download accepted code. It ends when they are none any more.',
  access: 'user',
  at: { group: 'gid', needs: 'owner' },
  refuses: ['group/member-unknown'],
  input: z.object({ gid: int, uid: z.string().trim().min(1).max(64), rights }),
  output: none,
})
