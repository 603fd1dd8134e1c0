import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, flag, idList, int, optionalInt, optionalSmallInt, page, paging } from '../wire.ts'
import { Judge, JudgeRow } from './routes.ts'

const figure = z.number().nullable()

export const contestSubmissions = route({
  method: 'GET',
  path: '/api/contest-submissions',
  summary: 'Submissions of a contest up to the viewer’s horizon, newest first.',
  access: 'user',
  scope: 'read',
  at: { contest: 'contestID', needs: 'reader' },
  input: paging(30).extend({
    contestID: int,
    onlyMine: flag(false),
    status: optionalSmallInt,
    username: filterText,
    problemID: filterText.describe('display id in the contest'),
    completeProblemID: flag(false),
    beforeContestSubmit: flag(false).describe('those made before the start, instead of those since'),
    containsEnd: flag(false).describe('those made after the end too, where the contest takes them'),
    before: optionalInt.describe('only submissions with a smaller number, to go on from `older`'),
  }),
  output: page(JudgeRow).extend({
    older: figure.describe(
      'null: `total` is exact. Else `total` is a floor, and the list may go on before this number',
    ),
  }),
})

export const checkContestSubmissionsStatus = route({
  method: 'POST',
  path: '/api/check-contest-submissions-status',
  summary: 'The present state of submissions of a contest; those the viewer may not know of are left out.',
  access: 'user',
  scope: 'read',
  at: { contest: 'cid', needs: 'reader' },
  statuses: { 'contest/not-found': 404 },
  input: z.object({ submitIds: idList, cid: int }),
  output: z.record(z.string(), Judge),
})
