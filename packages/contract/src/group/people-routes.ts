import { z } from 'zod'
import { route } from '../route.ts'
import { flag, int } from '../wire.ts'
import { groupEntries, mostPeople } from './limits.ts'

const path = '/api/group/members'

export const addGroupMembers = route({
  method: 'POST',
  path,
  summary:
    'Puts people into a group by their user names, applicants among them, and tells what came of each name; a trial tells what would.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  limit: { counts: 'group-people', times: 60, seconds: 3600, by: 'user', refusal: 'request/too-many' },
  input: z.object({
    gid: int,
    names: z.array(z.string().trim().min(1).max(64)).min(1).max(mostPeople),
    isTrial: flag(false),
  }),
  output: z.array(z.object({ name: z.string().describe('as it was sent'), entry: z.enum(groupEntries) })),
})

export const decideGroupApplications = route({
  method: 'PUT',
  path,
  summary:
    'Lets applicants in or refuses them, all of them or those named; each is told once. Who no longer applies is left out.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  input: z.object({
    gid: int,
    uids: z.array(z.string().min(1).max(64)).max(mostPeople).nullish().describe('absent: everybody who applies'),
    isAccepted: flag(false),
  }),
  output: z.object({ decided: z.number() }),
})
