import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, flag, int, none, page, paging } from '../wire.ts'
import * as admin from './admin-routes.ts'
import { changedTraining, newTraining } from './form.ts'
import { trainingLimits } from './limits.ts'
import { getTrainingList, TrainingRow } from './routes.ts'

const base = '/api/group'

const notFound = { 'training/not-found': 404 } as const

/** For whoever made the training, while they belong to the group, and for its owners. */
const owning = (training: string) =>
  ({
    access: 'user',
    at: { ...admin.owning(training), ofSite: 'none' },
    statuses: notFound,
  }) as const

const inGroup = { gid: int.describe('of the group') }

/** A group says what its trainings are for. */
const description = z.string().trim().min(1).max(trainingLimits.description)

export const getGroupTrainingList = route({
  method: 'GET',
  path: `${base}/get-training-list`,
  summary: 'Visible trainings of a group by rank, with what the caller has solved in the group.',
  access: 'user',
  scope: 'read',
  at: { group: 'gid', needs: 'entrant' },
  input: getTrainingList.input.extend(inGroup),
  output: page(TrainingRow),
})

export const getGroupAdminTrainingList = route({
  method: 'GET',
  path: `${base}/get-admin-training-list`,
  summary: 'Trainings of a group by rank, hidden ones too, without their passwords.',
  access: 'user',
  at: { group: 'gid', needs: 'manager' },
  input: admin.getAdminTrainingList.input.extend(inGroup),
  output: admin.getAdminTrainingList.output,
})

export const getGroupTraining = route({
  ...owning('tid'),
  method: 'GET',
  path: `${base}/training`,
  summary: 'A training of a group with its password and category.',
  input: z.object({ tid: int }),
  output: admin.TrainingWithCategory,
})

export const addGroupTraining = route({
  method: 'POST',
  path: `${base}/training`,
  keeps: true,
  summary: 'Makes a training of a group in the name of the caller.',
  access: 'user',
  at: { group: 'training.gid', needs: 'manager' },
  refuses: admin.refusedSaving,
  input: newTraining.extend({ training: newTraining.shape.training.extend({ ...inGroup, description }) }),
  output: none,
})

export const updateGroupTraining = route({
  ...owning('training.id'),
  method: 'PUT',
  path: `${base}/training`,
  keeps: true,
  summary:
    'Changes a training of a group; its group and author stay. With another password everybody has to register again.',
  refuses: admin.refusedSaving,
  input: changedTraining.extend({
    training: changedTraining.shape.training.extend({ description: description.nullish() }),
  }),
  output: none,
})

export const deleteGroupTraining = route({
  ...owning('tid'),
  method: 'DELETE',
  path: `${base}/training`,
  summary: 'Deletes a training of a group with its registrations; problems and submissions stay.',
  input: z.object({ tid: int }),
  output: none,
})

export const changeGroupTrainingStatus = route({
  ...owning('tid'),
  method: 'PUT',
  path: `${base}/change-training-status`,
  summary: 'Shows or hides a training of a group.',
  inQuery: ['tid', 'status'],
  input: admin.changeTrainingStatus.input,
  output: none,
})

export const getGroupTrainingProblemList = route({
  ...owning('tid'),
  method: 'GET',
  path: `${base}/get-training-problem-list`,
  summary: 'The problems of a training of a group by rank, or the ones that could be added.',
  input: paging(10).extend({
    tid: int,
    keyword: filterText.describe('in title, display id or author'),
    queryExisted: flag(true).describe('those in the training, instead of those that are not'),
    ofGroup: flag(false).describe('of those that are not: the group’s own, instead of the public ones of the site'),
  }),
  output: admin.getAdminTrainingProblemList.output,
})

export const updateGroupTrainingProblem = route({
  ...owning('tid'),
  method: 'PUT',
  path: `${base}/training-problem`,
  summary: 'Sets the place of one problem in a training of a group.',
  refuses: ['training/problem-unknown'],
  input: admin.updateTrainingProblem.input,
  output: none,
})

export const deleteGroupTrainingProblem = route({
  ...owning('tid'),
  method: 'DELETE',
  path: `${base}/training-problem`,
  summary: 'Takes a problem out of a training of a group; the problem stays.',
  refuses: ['training/problem-unknown'],
  input: z.object({ tid: int, pid: int }),
  output: none,
})

export const addTrainingProblemFromPublic = route({
  ...owning('tid'),
  method: 'POST',
  path: `${base}/add-training-problem-from-public`,
  keeps: true,
  summary: 'Adds a public problem of the site at the end of a training of a group.',
  refuses: admin.addTrainingProblemFromPublic.refuses,
  statuses: { ...notFound, 'training/problem-not-public': 404 },
  input: admin.addTrainingProblemFromPublic.input,
  output: none,
})

export const addTrainingProblemFromGroup = route({
  ...owning('tid'),
  method: 'POST',
  path: `${base}/add-training-problem-from-group`,
  keeps: true,
  summary: 'Adds a problem of the same group, by its display id, at the end of a training.',
  inQuery: ['problemId', 'tid'],
  refuses: ['training/problem-unknown', 'training/problem-there', 'training/full'],
  input: z.object({ problemId: z.string().trim().min(1).max(255), tid: int }),
  output: none,
})
