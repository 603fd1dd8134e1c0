import { z } from 'zod'
import {
  AdminProblem,
  AdminProblemRow,
  addProblem,
  Saved,
  unknownProblem,
  updateProblem,
} from '../problem/admin-routes.ts'
import { problemForm } from '../problem/form.ts'
import { refusedWork } from '../problem/policy.ts'
import { route } from '../route.ts'
import { filterText, flag, int, moment, none, optionalInt, optionalSmallInt, page, paging } from '../wire.ts'
import { contestId, runningAny, runningIt } from './admin-routes.ts'
import { contestDisplayId, contestProblemForm } from './form.ts'

const base = '/api/admin/contest'

/** A problem's place in a contest. */
export const ContestProblem = z.object({
  id: z.number(),
  displayId: z.string(),
  cid: z.number(),
  pid: z.number(),
  displayTitle: z.string(),
  color: z
    .string()
    .nullable()
    .describe('of its balloon, a CSS colour; of an ACM contest one that no other problem has where none was given'),
  gmtCreate: moment,
  gmtModified: moment,
})

export const refusedPlace = ['contest/problem-there', 'contest/display-id-taken'] as const

/** In the back office a problem that does not stand in the contest is a field that is wrong. */
export const notLinked = { 'contest/problem-unknown': 400 } as const

/** Why a problem is not taken into a contest. */
export const refusedUse = [...refusedPlace, 'problem/not-found', 'problem/not-yours', 'contest/problem-unfit'] as const

export const getAdminContestProblemList = route({
  ...runningIt,
  method: 'GET',
  path: `${base}/get-problem-list`,
  summary:
    'Problems of a contest in the order of their ids there; with `problemType`, whatever it says, those that could be added.',
  input: paging(10).extend({
    cid: contestId,
    keyword: filterText.describe('part of a title, an id or an author'),
    problemType: optionalSmallInt,
    oj: filterText,
  }),
  output: z.object({
    problemList: page(AdminProblemRow),
    contestProblemMap: z.record(z.string(), ContestProblem).describe('by number of the problem'),
  }),
})

export const getAdminContestProblem = route({
  method: 'GET',
  path: `${base}/problem`,
  summary: 'A problem with everything that its form changes.',
  access: 'admin',
  refuses: refusedWork,
  statuses: unknownProblem,
  input: z.object({ pid: int }),
  output: AdminProblem,
})

export const addContestProblem = route({
  ...runningIt,
  method: 'POST',
  path: `${base}/problem`,
  keeps: true,
  summary: 'Makes a problem of the caller that only contests show; with `cid` it stands in that contest at once.',
  bodyBytes: addProblem.bodyBytes,
  refuses: [...addProblem.refuses, ...refusedPlace],
  input: problemForm.extend({
    cid: optionalInt,
    contestProblem: contestProblemForm.pick({ displayId: true, displayTitle: true, color: true }).nullish(),
  }),
  output: Saved,
})

export const updateContestProblem = route({
  method: 'PUT',
  path: `${base}/problem`,
  keeps: true,
  summary: 'Changes a problem; what is not sent stays. Other test data becomes a new version of it.',
  access: 'admin',
  bodyBytes: updateProblem.bodyBytes,
  refuses: updateProblem.refuses,
  statuses: unknownProblem,
  input: problemForm,
  output: Saved,
})

export const getContestProblemBelongings = route({
  ...runningAny,
  method: 'GET',
  path: `${base}/problem/belongings`,
  summary: 'What would go along with a problem that is taken out of a contest.',
  refuses: ['contest/problem-unknown'],
  statuses: notLinked,
  input: z.object({ cid: contestId, pid: int }),
  output: z.object({ submissions: z.number(), people: z.number() }),
})

export const deleteContestProblem = route({
  ...runningIt,
  method: 'DELETE',
  path: `${base}/problem`,
  summary: 'Takes a problem out of a contest, with what was submitted to it there; without `cid` deletes the problem.',
  refuses: ['contest/problem-unknown', 'account/not-allowed', ...refusedWork, 'problem/in-use'],
  statuses: notLinked,
  input: z.object({ pid: int, cid: optionalInt }),
  output: none,
})

export const getContestProblemInfo = route({
  ...runningIt,
  method: 'GET',
  path: `${base}/contest-problem`,
  summary: 'The place of a problem in a contest.',
  refuses: ['contest/problem-unknown'],
  statuses: notLinked,
  input: z.object({ cid: contestId, pid: int }),
  output: ContestProblem,
})

export const setContestProblemInfo = route({
  ...runningIt,
  method: 'PUT',
  path: `${base}/contest-problem`,
  summary:
    'Changes the place of a problem in a contest: the one of `id`, else of `cid` and `pid`, made where there is none.',
  refuses: [...refusedUse, 'contest/problem-unknown', 'request/malformed'],
  statuses: notLinked,
  input: contestProblemForm,
  output: ContestProblem,
})

export const orderContestProblems = route({
  ...runningAny,
  method: 'PUT',
  path: `${base}/order-problems`,
  summary: 'Gives the ids of a contest to its problems in another order; `pids` names all of them.',
  refuses: ['contest/problem-unknown'],
  statuses: notLinked,
  input: z.object({ cid: contestId, pids: z.array(int).max(500) }),
  output: none,
})

export const addContestProblemFromPublic = route({
  ...runningIt,
  method: 'POST',
  path: `${base}/add-problem-from-public`,
  summary:
    'Takes a problem into a contest. It stays in the bank unless it is to be hidden there, which its managers may.',
  refuses: refusedUse,
  input: z.object({ pid: int, cid: contestId, displayId: contestDisplayId, hide: flag(false) }),
  output: none,
})
