import { z } from 'zod'
import { getProblemDetail, ProblemRow } from '../problem/routes.ts'
import { route } from '../route.ts'
import { filterText, int, moment, none, optionalInt, page, paging } from '../wire.ts'
import { Auth } from './form.ts'
import { trainingLimits } from './limits.ts'

const text = z.string().nullable()

export const TrainingCategory = z.object({
  id: z.number(),
  name: z.string(),
  color: text,
  gid: z.number().nullable(),
  gmtCreate: moment,
  gmtModified: moment,
})

export const TrainingRow = z.object({
  id: z.number(),
  title: z.string(),
  description: text,
  author: z.string().describe('user name of who made it'),
  auth: Auth,
  categoryName: text,
  categoryColor: text,
  rank: z.number(),
  problemCount: z.number(),
  acCount: z.number().nullable().describe('problems the viewer has solved; null for guests'),
  gid: z.number().nullable(),
  gmtModified: moment,
})

/** What everybody in a training may read. */
const reading = { access: 'user', at: { training: 'tid', needs: 'reader' } } as const
/** What those outside of a private one may do, too. */
const entering = { access: 'user', at: { training: 'tid', needs: 'visitor' } } as const

export const getTrainingCategory = route({
  method: 'GET',
  path: '/api/get-training-category',
  summary: 'Categories of the site’s trainings; with `gid` of a group’s, which may use the site’s, too.',
  access: 'anyone',
  at: { group: 'gid', needs: 'entrant' },
  input: z.object({ gid: optionalInt }),
  output: z.array(TrainingCategory),
})

export const getTrainingList = route({
  method: 'GET',
  path: '/api/get-training-list',
  summary: 'Visible trainings of the site by rank.',
  access: 'anyone',
  scope: 'read',
  input: paging(20).extend({
    keyword: filterText.describe('in title or author'),
    categoryId: optionalInt,
    auth: z.preprocess((value) => (value === '' || value === null ? undefined : value), Auth.optional()).optional(),
  }),
  output: page(TrainingRow),
})

export const getTrainingDetail = route({
  ...entering,
  method: 'GET',
  path: '/api/get-training-detail',
  summary: 'A training with what its pages need to know, without its password too.',
  scope: 'read',
  input: z.object({ tid: int }),
  output: TrainingRow.extend({
    manages: z.boolean().describe('the viewer manages this training'),
    access: z.boolean().describe('the viewer may see its problems'),
  }),
})

export const getTrainingAccess = route({
  ...entering,
  method: 'GET',
  path: '/api/get-training-access',
  summary: 'Whether the caller may see the problems of a training.',
  input: z.object({ tid: int }),
  output: z.object({ access: z.boolean() }),
})

export const registerTraining = route({
  ...entering,
  method: 'POST',
  path: '/api/register-training',
  summary: 'Registers the caller for a private training.',
  limit: { counts: 'training-password', times: 20, seconds: 600, by: 'user', refusal: 'request/too-many' },
  refuses: ['training/wrong-password', 'training/registered-already', 'training/no-password', 'request/too-many'],
  input: z.object({ tid: int, password: z.string().max(trainingLimits.password) }),
  output: none,
})

export const getTrainingProblemList = route({
  ...reading,
  method: 'GET',
  path: '/api/get-training-problem-list',
  summary: 'The problems of a training in its order, as far as they are public there.',
  scope: 'read',
  input: z.object({ tid: int }),
  output: z.array(ProblemRow),
})

export const getTrainingProblemDetails = route({
  ...reading,
  method: 'GET',
  path: '/api/get-training-problem-details',
  summary: 'A problem of a training with its statement; `cid` is the number of the training.',
  at: { training: 'cid', needs: 'reader' },
  scope: 'read',
  refuses: ['training/problem-unknown', 'problem/awaits-time-limit', 'problem/not-public'],
  input: z.object({ cid: int, displayId: z.string().trim().min(1).max(255) }),
  output: getProblemDetail.output,
})

/** One problem of one person. */
export const TrainingCell = z.object({
  status: z.number().describe('0 once it was accepted, else the latest'),
  score: z.number().nullable(),
  isAC: z.literal(true).optional(),
  runTime: z.number().optional().describe('ms; the shortest of those accepted'),
})

export const TrainingRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  realname: text.describe('for whoever manages the training'),
  nickname: text,
  school: text,
  gender: z.string(),
  avatar: text,
  rank: z.number().describe('from 1, among all; the same for those who are level'),
  ac: z.number(),
  totalRunTime: z.number().describe('ms'),
  submissionInfo: z.record(z.string(), TrainingCell).describe('by display id'),
})

export const getTrainingRank = route({
  ...reading,
  method: 'GET',
  path: '/api/get-training-rank',
  summary: 'Those registered for a private training by problems solved, then by the time their programs ran.',
  scope: 'read',
  input: paging(30).extend({
    tid: int,
    keyword: filterText.describe('in user name or school; for whoever manages it in the real name, too'),
  }),
  output: page(TrainingRankRow),
})
