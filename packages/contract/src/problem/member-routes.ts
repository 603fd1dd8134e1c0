import { z } from 'zod'
import { type Limit, route } from '../route.ts'
import { int, moment, none } from '../wire.ts'
import { memberRoles } from './members.ts'
import { refusedWork } from './policy.ts'

const path = '/api/admin/problem/members'
const username = z.string().trim().min(1).max(64)

/** Each that is named is told of it. */
const pace = {
  ...{ counts: 'problem-people', times: 60, seconds: 3600, by: 'user' },
  refusal: 'request/too-many',
} as const satisfies Limit

const refusedPerson = ['problem/person-unknown', 'problem/person-is-author', 'problem/person-cannot-work'] as const

export const getProblemMembers = route({
  method: 'GET',
  path,
  summary: 'The author of a problem and whom they named: co-authors, who change it, and testers, who read and run it.',
  access: 'user',
  refuses: refusedWork,
  input: z.object({ pid: int }),
  output: z.object({
    author: z.string().nullable(),
    mayName: z.boolean().describe('the caller names people'),
    mayHandOver: z.boolean(),
    members: z.array(z.object({ uid: z.string(), username: z.string(), role: z.enum(memberRoles), gmtCreate: moment })),
  }),
})

export const setProblemMember = route({
  method: 'PUT',
  path,
  summary:
    'Names somebody on a problem, or gives them another role there. Co-authors of the site’s problems have a role in the back office, those of a group’s manage the group; testers of a group’s are its members.',
  access: 'user',
  limit: pace,
  refuses: [...refusedWork, ...refusedPerson, 'problem/people-full'],
  input: z.object({ pid: int, username, role: z.enum(memberRoles) }),
  output: none,
})

export const removeProblemMember = route({
  method: 'DELETE',
  path,
  summary: 'Takes the role on a problem from somebody; from oneself, too.',
  access: 'user',
  refuses: [...refusedWork, 'problem/person-unknown'],
  input: z.object({ pid: int, uid: z.string().min(1).max(64) }),
  output: none,
})

export const handOverProblem = route({
  method: 'POST',
  path: '/api/admin/problem/hand-over',
  summary:
    'Makes somebody else the author of a problem, who then is told; whoever was stays a co-author. For the author and super administrators; of a group’s own, its owner.',
  access: 'user',
  limit: pace,
  refuses: [...refusedWork, ...refusedPerson],
  input: z.object({ pid: int, username }),
  output: none,
})
