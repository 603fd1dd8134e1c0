import * as trainings from '@verdict/contract/training/admin-routes.ts'
import * as ofGroups from '@verdict/contract/training/group-routes.ts'

/** The calls by which a place keeps its trainings, and the addresses of their pages there; the site's here, a group's elsewhere. */
export interface TrainingOffice {
  calls: typeof trainings
  /** What names the place in calls that list or make trainings. */
  asked: { gid?: number }
  /** The list; the pages of one training lie below it, under its number. */
  address: string
  /** A group adds problems of its own, too, by this call. */
  addFromGroup?: typeof ofGroups.addTrainingProblemFromGroup
  /** Whether whoever manages a training may delete it; on the site super administrators alone do. */
  managersDelete: boolean
}

export const siteOffice: TrainingOffice = {
  calls: trainings,
  asked: {},
  address: '/admin/training',
  managersDelete: false,
}

/** What has no call of groups is the same call for both. */
const callsOfGroups = {
  ...trainings,
  getAdminTrainingList: ofGroups.getGroupAdminTrainingList,
  getAdminTraining: ofGroups.getGroupTraining,
  addTraining: ofGroups.addGroupTraining,
  updateTraining: ofGroups.updateGroupTraining,
  deleteTraining: ofGroups.deleteGroupTraining,
  changeTrainingStatus: ofGroups.changeGroupTrainingStatus,
  getAdminTrainingProblemList: ofGroups.getGroupTrainingProblemList,
  updateTrainingProblem: ofGroups.updateGroupTrainingProblem,
  deleteTrainingProblem: ofGroups.deleteGroupTrainingProblem,
  addTrainingProblemFromPublic: ofGroups.addTrainingProblemFromPublic,
} as unknown as TrainingOffice['calls']

/** The trainings of a group, for those who manage it. */
export const groupOffice = (gid: number): TrainingOffice => ({
  calls: callsOfGroups,
  asked: { gid },
  address: `/group/${gid}/manage/training`,
  addFromGroup: ofGroups.addTrainingProblemFromGroup,
  managersDelete: true,
})
