import { z } from 'zod'
import { Problem } from '../problem/routes.ts'
import { route } from '../route.ts'
import { filterText, flag, idList, int, moment, none, optionalInt, page, paging } from '../wire.ts'
import { Auth, categoryFields, changedTraining, maybeRank, newTraining } from './form.ts'
import { TrainingCategory } from './routes.ts'

const text = z.string().nullable()
const base = '/api/admin/training'

/** A training as those who manage it read it. */
export const Training = z.object({
  id: z.number(),
  title: z.string(),
  description: text,
  author: z.string(),
  auth: Auth,
  privatePwd: text.describe('null in lists'),
  status: z.boolean().describe('whether it is shown'),
  rank: z.number(),
  isGroup: z.boolean(),
  gid: z.number().nullable(),
  gmtCreate: moment,
  gmtModified: moment,
})

/** Without a category everything of it is null: forms of existing clients read `id` of it in any case. */
const ChosenCategory = z.object({
  id: z.number().nullable(),
  name: text,
  color: text,
  gid: z.number().nullable(),
  gmtCreate: moment.nullable(),
  gmtModified: moment.nullable(),
})

export const TrainingWithCategory = z.object({ training: Training, trainingCategory: ChosenCategory })

/** A problem's place in a training. */
export const TrainingProblem = z.object({
  id: z.number(),
  tid: z.number(),
  pid: z.number(),
  displayId: z.string(),
  rank: z.number(),
})

/** A training is managed by whoever made it and by root, in a group by its owner too, shown or not. */
export const owning = (training: string) => ({ training, needs: 'owner', evenHidden: true }) as const
const managing = { access: 'admin', statuses: { 'training/problem-unknown': 400 } } as const
export const refusedSaving = ['training/password-needed', 'training/category-unknown'] as const

/** Why a problem is not added. */
const refusedLinks = [
  'training/problem-unknown',
  'training/problem-there',
  'training/problem-not-public',
  'training/full',
] as const

/** Yes and no, as an address writes them, too. */
const statusFlag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())

export const getAdminTrainingList = route({
  ...managing,
  method: 'GET',
  path: `${base}/get-training-list`,
  summary: 'Trainings of the site by rank, hidden ones too.',
  input: paging(10).extend({ keyword: filterText.describe('in the title; or an id or rank') }),
  output: page(Training.extend({ manages: z.boolean().describe('the caller may change it') })),
})

export const getAdminTraining = route({
  ...managing,
  method: 'GET',
  path: base,
  summary: 'A training with its password and category.',
  at: owning('tid'),
  input: z.object({ tid: int }),
  output: TrainingWithCategory,
})

export const addTraining = route({
  ...managing,
  method: 'POST',
  path: base,
  keeps: true,
  summary: 'Makes a training of the site.',
  refuses: refusedSaving,
  input: newTraining,
  output: none,
})

export const updateTraining = route({
  ...managing,
  method: 'PUT',
  path: base,
  keeps: true,
  summary: 'Changes a training, but for what is absent or null; with another password everybody has to register again.',
  at: owning('training.id'),
  refuses: refusedSaving,
  input: changedTraining,
  output: none,
})

export const deleteTraining = route({
  method: 'DELETE',
  path: base,
  summary: 'Deletes a training with its registrations; problems and submissions stay.',
  access: 'root',
  at: owning('tid'),
  input: z.object({ tid: int }),
  output: none,
})

export const changeTrainingStatus = route({
  ...managing,
  method: 'PUT',
  path: `${base}/change-training-status`,
  summary: 'Shows or hides a training.',
  at: owning('tid'),
  inQuery: ['tid', 'status'],
  input: z.object({ tid: int, status: statusFlag }),
  output: none,
})

export const getAdminTrainingProblemList = route({
  ...managing,
  method: 'GET',
  path: `${base}/get-problem-list`,
  summary: 'The problems of a training by rank, or the public ones that could be added.',
  at: owning('tid'),
  input: paging(10).extend({
    tid: int,
    keyword: filterText.describe('in title, display id or author'),
    queryExisted: flag(false).describe('those in the training, instead of those that are not'),
  }),
  output: z.object({ problemList: page(Problem), trainingProblemMap: z.record(z.string(), TrainingProblem) }),
})

export const updateTrainingProblem = route({
  ...managing,
  method: 'PUT',
  path: `${base}/problem`,
  keeps: true,
  summary: 'Sets the place of one problem in a training; a public one that is not there is added.',
  at: owning('tid'),
  refuses: refusedLinks,
  input: z.object({ tid: int, pid: int, rank: maybeRank }),
  output: none,
})

export const orderTrainingProblems = route({
  access: 'user',
  method: 'PUT',
  path: `${base}/order-problems`,
  summary:
    'Puts the problems of a training, of the site or of a group, in this order; those that are not named come after.',
  at: { ...owning('tid'), ofSite: 'admins' },
  refuses: ['training/problem-unknown'],
  input: z.object({ tid: int, pids: idList }),
  output: none,
})

export const deleteTrainingProblem = route({
  ...managing,
  method: 'DELETE',
  path: `${base}/problem`,
  summary: 'Takes a problem out of a training; without `tid`, deletes the problem itself.',
  at: owning('tid'),
  refuses: ['training/problem-unknown', 'problem/not-found', 'problem/not-yours', 'problem/in-use'],
  input: z.object({ pid: int, tid: optionalInt }),
  output: none,
})

export const addTrainingProblemFromPublic = route({
  ...managing,
  method: 'POST',
  path: `${base}/add-problem-from-public`,
  keeps: true,
  summary: 'Adds a public problem at the end of a training.',
  at: owning('tid'),
  refuses: refusedLinks,
  input: z.object({ tid: int, pid: int, displayId: z.string().max(255).nullish() }),
  output: none,
})

const ofCategories = { access: 'problem-admin', path: `${base}/category` } as const

export const addTrainingCategory = route({
  ...ofCategories,
  method: 'POST',
  keeps: true,
  summary: 'Makes a category of the site’s trainings.',
  refuses: ['training/category-taken'],
  input: z.object(categoryFields),
  output: TrainingCategory,
})

export const updateTrainingCategory = route({
  ...ofCategories,
  method: 'PUT',
  keeps: true,
  summary: 'Changes a category of the site’s trainings; without `color` that stays.',
  refuses: ['training/category-unknown', 'training/category-taken'],
  input: z.object({ ...categoryFields, id: int }),
  output: none,
})

export const deleteTrainingCategory = route({
  ...ofCategories,
  method: 'DELETE',
  summary: 'Removes a category; its trainings stay, without one.',
  refuses: ['training/category-unknown'],
  input: z.object({ cid: int }),
  output: none,
})
