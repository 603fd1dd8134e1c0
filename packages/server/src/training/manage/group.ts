import type * as routes from '@verdict/contract/training/group-routes.ts'
import type { PlacedCall } from '../../http/call.ts'
import { malformedField, Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { lockProblem } from '../../problem/manage/problem-queries.ts'
import { findByDisplayId } from '../../problem/queries.ts'
import { listVisible } from '../read.ts'
import { changeTrainingStatus, deleteTraining, getAdminTraining, listManaged, updateTraining } from './manage.ts'
import {
  addLink,
  changingProblems,
  listProblems,
  moveProblem,
  addTrainingProblemFromPublic as siteAddTrainingProblemFromPublic,
  takeOut,
} from './problems.ts'
import { saveNew } from './save.ts'

/** Of the training that is called about. */
const groupOf = ({ at: { place } }: PlacedCall): number | null => (place.kind === 'training' ? place.gid : null)

export const getGroupTrainingList: Handler<typeof routes.getGroupTrainingList> = (call, { gid, ...filter }) =>
  listVisible(call, { kind: 'group', gid }, filter, call.at.level === 'owner')

export const getGroupAdminTrainingList: Handler<typeof routes.getGroupAdminTrainingList> = (call, { gid, ...filter }) =>
  listManaged(call, gid, filter, call.at.level === 'owner')

export const getGroupTraining: Handler<typeof routes.getGroupTraining> = getAdminTraining

export const addGroupTraining: Handler<typeof routes.addGroupTraining> = async (call, form) => {
  const { id, name } = form.trainingCategory ?? {}
  if (id === undefined && !name) throw malformedField('trainingCategory.name', 'required')
  await saveNew(call, form.training.gid, form)
  return null
}

export const updateGroupTraining: Handler<typeof routes.updateGroupTraining> = updateTraining
export const deleteGroupTraining: Handler<typeof routes.deleteGroupTraining> = deleteTraining
export const changeGroupTrainingStatus: Handler<typeof routes.changeGroupTrainingStatus> = changeTrainingStatus

export const getGroupTrainingProblemList: Handler<typeof routes.getGroupTrainingProblemList> = (
  call,
  { ofGroup, ...asked },
) => listProblems(call, ofGroup ? groupOf(call) : null, asked)

export const updateGroupTrainingProblem: Handler<typeof routes.updateGroupTrainingProblem> = moveProblem

export const deleteGroupTrainingProblem: Handler<typeof routes.deleteGroupTrainingProblem> = (call, { tid, pid }) =>
  takeOut(call, tid, pid)

export const addTrainingProblemFromPublic: Handler<typeof routes.addTrainingProblemFromPublic> =
  siteAddTrainingProblemFromPublic

/** A problem that the group keeps back is as unknown here as one of another group. */
export const addTrainingProblemFromGroup: Handler<typeof routes.addTrainingProblemFromGroup> = async (
  call,
  { tid, problemId },
) => {
  const gid = groupOf(call)
  await changingProblems(call, 'addTrainingProblemFromPublic', tid, async (tx) => {
    const found = await findByDisplayId(tx, problemId)
    const problem = found && (await lockProblem(tx, found.pid))
    const isOurs = problem?.isGroup && problem.gid === gid && problem.auth === 1
    if (!problem || !isOurs) throw new Refusal('training/problem-unknown')
    await addLink(tx, tid, problem.pid)
    return { pid: problem.pid, problemId: problem.problemId }
  })
  return null
}
