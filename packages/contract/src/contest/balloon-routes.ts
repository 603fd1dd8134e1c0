import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none, page, paging } from '../wire.ts'
import { balloonStates } from './balloon.ts'
import { maxExtraTime } from './ends.ts'
import { seatBounds } from './seats.ts'

const text = z.string().nullable()

/** For whoever runs the contest and for its volunteers, who take no part in it. */
const bringing = {
  access: 'user',
  at: { contest: 'cid', needs: 'visitor' },
} as const
const refusesOthers = ['contest/not-volunteer'] as const
const managing = { access: 'user', at: { contest: 'cid', needs: 'owner' } } as const

const place = {
  room: text.describe('where the person sits, as far as that was said (`set-contest-seats`)'),
  seat: text,
}

export const Balloon = z.object({
  uid: z.string(),
  pid: z.number(),
  name: z.string().describe('as the board shows the person'),
  school: text,
  ...place,
  displayId: z.string(),
  color: text.describe('a CSS colour'),
  seconds: z.number().describe('from the start to the acceptance'),
  state: z.enum(balloonStates),
  by: text.describe('who carries or has brought it'),
  isFirstOfProblem: z.boolean().describe('told once everything submitted to the problem before has its result'),
  isFirstOfContest: z.boolean().describe('the same of the contest'),
  isTakenBack: z.boolean().describe('it was accepted, and a rejudge has found otherwise'),
  isJudgedAnew: z.boolean().describe('it was accepted, and is being rejudged'),
})

export const getContestBalloons = route({
  ...bringing,
  method: 'GET',
  path: '/api/get-contest-balloons',
  summary: 'Balloons of a contest: first acceptances by person and problem, what waits first in the order of time.',
  refuses: refusesOthers,
  input: paging(50).extend({
    cid: int,
    state: z.preprocess((state) => state || undefined, z.enum(balloonStates).optional()),
  }),
  output: page(Balloon),
})

export const getContestBalloonFacts = route({
  ...bringing,
  method: 'GET',
  path: '/api/get-contest-balloon-facts',
  summary: 'How many balloons and prints wait, and whether balloons go on behind the seal.',
  refuses: refusesOthers,
  input: z.object({ cid: int }),
  output: z.object({
    waiting: z.number(),
    carried: z.number(),
    prints: z.number(),
    afterSeal: z.boolean().describe('what is accepted behind the seal gets its balloon, too'),
    isStopped: z.boolean().describe('the seal has fallen, and no more balloons come'),
    manages: z.boolean(),
  }),
})

export const moveContestBalloon = route({
  ...bringing,
  method: 'PUT',
  path: '/api/move-contest-balloon',
  summary: 'Takes a balloon on its way, notes that it was brought, or takes that back.',
  refuses: [...refusesOthers, 'contest/no-record', 'contest/balloon-moved'],
  input: z.object({
    cid: int,
    uid: z.string().min(1).max(64),
    pid: int,
    from: z.enum(balloonStates).describe('as the caller knows it'),
    to: z.enum(balloonStates),
  }),
  output: none,
})

export const getContestPrintsToBring = route({
  ...bringing,
  method: 'GET',
  path: '/api/get-contest-prints-to-bring',
  summary: 'What was asked to be printed, with the names that the board shows; what waits first, then the newest.',
  refuses: refusesOthers,
  input: paging(30).extend({ cid: int }),
  output: page(
    z.object({ id: z.number(), name: z.string(), school: text, ...place, isPrinted: z.boolean(), askedAt: moment }),
  ),
})

export const getContestPrintToBring = route({
  ...bringing,
  method: 'GET',
  path: '/api/get-contest-print-to-bring',
  summary: 'The text of a request to print.',
  refuses: [...refusesOthers, 'contest/no-record'],
  input: z.object({ cid: int, id: int }),
  output: z.object({ name: z.string(), content: z.string() }),
})

export const markContestPrintBrought = route({
  ...bringing,
  method: 'PUT',
  path: '/api/mark-contest-print-brought',
  summary: 'Marks a request as printed and brought, or takes that back.',
  refuses: [...refusesOthers, 'contest/no-record'],
  input: z.object({ cid: int, id: int, isPrinted: z.boolean() }),
  output: none,
})

export const setContestBalloonRule = route({
  ...managing,
  method: 'PUT',
  path: '/api/set-contest-balloon-rule',
  summary: 'Whether balloons go on behind the seal.',
  input: z.object({ cid: int, afterSeal: z.boolean() }),
  output: none,
})

export const getContestSeats = route({
  ...managing,
  method: 'GET',
  path: '/api/get-contest-seats',
  summary: 'Where people sit in the hall of a contest, and who has extra time, by user name.',
  input: z.object({ cid: int }),
  output: z.array(
    z.object({ username: z.string(), room: z.string(), seat: z.string(), extraTime: z.number().describe('minutes') }),
  ),
})

export const setContestSeats = route({
  ...managing,
  method: 'PUT',
  path: '/api/set-contest-seats',
  summary:
    'Says where people sit, for balloons and prints, and how much extra time they have; whoever is not named has no seat and none.',
  refuses: ['contest/seat-unknown', 'contest/seat-twice'],
  input: z.object({
    cid: int,
    seats: z
      .array(
        z.object({
          username: z.string().trim().min(1).max(255),
          room: z.string().trim().max(seatBounds.length),
          seat: z.string().trim().max(seatBounds.length),
          extraTime: z
            .int()
            .min(0)
            .max(maxExtraTime)
            .optional()
            .describe('minutes that they take part longer than others; without it, as before'),
        }),
      )
      .max(seatBounds.count),
  }),
  output: none,
})

export const getContestVolunteers = route({
  ...managing,
  method: 'GET',
  path: '/api/get-contest-volunteers',
  summary: 'Who brings balloons and prints without running the contest.',
  input: z.object({ cid: int }),
  output: z.array(z.object({ uid: z.string(), username: z.string(), realname: text })),
})

export const addContestVolunteer = route({
  ...managing,
  method: 'POST',
  path: '/api/add-contest-volunteer',
  summary: 'Lets an account bring balloons and prints; one that takes part cannot.',
  refuses: ['contest/volunteer-unknown', 'contest/volunteer-takes-part'],
  input: z.object({ cid: int, username: z.string().trim().min(1).max(255) }),
  output: none,
})

export const removeContestVolunteer = route({
  ...managing,
  method: 'DELETE',
  path: '/api/remove-contest-volunteer',
  summary: 'Takes that back.',
  refuses: ['contest/no-record'],
  input: z.object({ cid: int, uid: z.string().min(1).max(64) }),
  output: none,
})
