/**
 * Who may do what in a group, call by call. Each is all that those before it are, but for what is said:
 * - anyone: guests too · user: whoever is signed in
 * - visitor: who may see that the group exists: everybody signed in, of a hidden group its people alone
 * - member: 3 and above · manager: 4 and above
 * - writer: whoever wrote it, and managers; of tags, compiling and files, whoever wrote any problem of the group
 * - author: whoever wrote it while a member, and owners
 * - owner: 5, or whoever the group is of
 * - keeper: writers, and administrators of the site, whose files are then none of the group's
 * - self: whoever wrote it
 * - root: super administrators alone, as it is for administrators of the site, who are not asked into groups
 * Beside this, an owner gives managers single rights (`givenRights`): code, marks and downloads of what they did not make.
 * Super administrators may do all of it; other administrators of the site are in a group what they are there.
 */
export type Right =
  | 'anyone'
  | 'user'
  | 'visitor'
  | 'member'
  | 'manager'
  | 'writer'
  | 'author'
  | 'owner'
  | 'keeper'
  | 'self'
  | 'root'

/** The calls of groups themselves. */
const ofGroups = {
  getGroupList: 'anyone',
  getGroupAuth: 'user',
  addGroup: 'user',
  getGroupDetail: 'visitor',
  getGroupAccess: 'visitor',
  addGroupMember: 'visitor',
  updateGroup: 'owner',
  uploadGroupAvatar: 'owner',
  deleteGroup: 'owner',

  getMemberList: 'member',
  getApplyList: 'manager',
  updateGroupMember: 'manager',
  deleteGroupMember: 'manager',
  addGroupMembers: 'manager',
  decideGroupApplications: 'manager',
  getGroupInvitationList: 'manager',
  addGroupInvitation: 'manager',
  deleteGroupInvitation: 'manager',
  getGroupManagers: 'owner',
  setGroupManagerRights: 'owner',
  exitGroup: 'member',
  getGroupRankList: 'member',

  getAnnouncementList: 'member',
  getAdminAnnouncementList: 'manager',
  addGroupAnnouncement: 'manager',
  updateGroupAnnouncement: 'author',
  deleteGroupAnnouncement: 'author',

  getGroupProblemList: 'member',
  getGroupAdminProblemList: 'manager',
  getGroupProblem: 'author',
  addGroupProblem: 'manager',
  updateGroupProblem: 'author',
  deleteGroupProblem: 'author',
  getGroupProblemCases: 'author',
  getAllProblemTags: 'writer',
  groupCompileSpj: 'writer',
  groupCompileInteractive: 'writer',
  changeGroupProblemAuth: 'author',
  applyPublic: 'author',

  getGroupTrainingList: 'member',
  getGroupAdminTrainingList: 'manager',
  getGroupTraining: 'author',
  addGroupTraining: 'manager',
  updateGroupTraining: 'author',
  deleteGroupTraining: 'author',
  changeGroupTrainingStatus: 'author',
  getGroupTrainingProblemList: 'author',
  updateGroupTrainingProblem: 'author',
  deleteGroupTrainingProblem: 'author',
  addTrainingProblemFromPublic: 'author',
  addTrainingProblemFromGroup: 'author',

  getGroupContestList: 'member',
  getGroupAdminContestList: 'manager',
  getGroupContest: 'author',
  addGroupContest: 'manager',
  updateGroupContest: 'author',
  deleteGroupContest: 'author',
  changeGroupContestVisible: 'author',
  getGroupContestProblemList: 'author',
  addGroupContestProblem: 'manager',
  getGroupContestProblem: 'author',
  updateGroupContestProblem: 'author',
  deleteGroupContestProblem: 'author',
  addContestProblemFromPublic: 'author',
  addContestProblemFromGroup: 'author',
  getGroupContestAnnouncementList: 'author',
  addGroupContestAnnouncement: 'author',
  updateGroupContestAnnouncement: 'author',
  deleteGroupContestAnnouncement: 'author',

  getGroupDiscussionList: 'member',
  getGroupAdminDiscussionList: 'manager',
  addGroupDiscussion: 'member',
  updateGroupDiscussion: 'writer',
  deleteGroupDiscussion: 'writer',

  getGroupBelongings: 'owner',
  getGroupProblemBelongings: 'author',
} as const satisfies Record<string, Right>

/** Calls of the whole site, asked about what is a group's; those of contests and of work on a problem are tables of their own. */
const ofSite = {
  addDiscussion: 'member',
  getDiscussionDetail: 'member',
  updateDiscussion: 'writer',
  deleteDiscussion: 'writer',
  discussionLike: 'member',
  discussionReport: 'member',
  getCommentList: 'member',
  addComment: 'member',
  deleteComment: 'writer',
  toLikeComment: 'member',
  getAllReply: 'member',
  addReply: 'member',
  deleteReply: 'writer',

  uploadMdImg: 'keeper',
  uploadMdFile: 'keeper',
  deleteMdImg: 'writer',
  uploadTestcaseZip: 'keeper',
  uploadTestcaseFile: 'keeper',
  downloadTestcase: 'author',
  downloadContestAcSubmission: 'author',
  downloadContestRank: 'author',

  getProblemDetail: 'member',
  getUserProblemStatus: 'member',
  getFullScreenProblemList: 'member',
  languages: 'member',
  getProblemLanguages: 'member',
  getProblemCodeTemplate: 'member',
  getProblemTags: 'member',
  getLastAcCode: 'member',
  getRemotePlace: 'member',
  submitProblemJudge: 'member',
  submitProblemTestJudge: 'member',

  getSubmissionList: 'member',
  getSubmissionDetail: 'member',
  getAllCaseResult: 'member',
  getRemoteStanding: 'member',
  getSubmissionHistory: 'self',
  updateSubmission: 'self',
  resubmit: 'self',

  getTrainingCategory: 'member',
  getTrainingDetail: 'member',
  getTrainingAccess: 'member',
  registerTraining: 'member',
  getTrainingProblemList: 'member',
  getTrainingProblemDetails: 'member',
  getTrainingRank: 'member',
  orderTrainingProblems: 'author',
  getAdminTraining: 'root',
  updateTraining: 'root',
  changeTrainingStatus: 'root',
  getAdminTrainingProblemList: 'root',
  updateTrainingProblem: 'root',
  deleteTrainingProblem: 'root',

  getContestClarifications: 'member',
  getContestClarificationNews: 'member',
  readContestClarifications: 'member',
  askContestClarification: 'member',
  answerContestClarification: 'author',
  closeContestClarification: 'author',
  addContestClarification: 'author',
  getContestCannedAnswers: 'author',
  setContestCannedAnswers: 'author',
  getContestBalloons: 'author',
  getContestBalloonFacts: 'author',
  moveContestBalloon: 'author',
  getContestPrintsToBring: 'author',
  getContestPrintToBring: 'author',
  markContestPrintBrought: 'author',
  setContestBalloonRule: 'author',
  getContestSeats: 'author',
  setContestSeats: 'author',
  getContestVolunteers: 'author',
  addContestVolunteer: 'author',
  removeContestVolunteer: 'author',
} as const satisfies Record<string, Right>

export const groupRights = { ...ofGroups, ...ofSite }

export type GroupCall = keyof typeof groupRights

/** What somebody is to a group; `foreign` manages another one. */
export type Standing =
  | 'guest'
  | 'outsider'
  | 'applicant'
  | 'refused'
  | 'member'
  | 'author'
  | 'manager'
  | 'owner'
  | 'foreign'
  | 'siteAdmin'
  | 'root'

const managers: readonly Standing[] = ['manager', 'owner', 'root']
const inside: readonly Standing[] = ['member', 'author', ...managers]

/** Who has it besides guests, the signed in and whoever may see the group. */
const havers: Record<Exclude<Right, 'anyone' | 'user' | 'visitor'>, readonly Standing[]> = {
  member: inside,
  manager: managers,
  writer: ['author', ...managers],
  keeper: ['author', ...managers, 'siteAdmin'],
  author: ['author', 'owner', 'root'],
  owner: ['owner', 'root'],
  self: ['author', 'root'],
  root: ['root'],
}

/** Whether somebody may make a call that needs this right; an author is a member who wrote the thing that it is about. */
export function mayInGroup(right: Right, standing: Standing, isHidden = false): boolean {
  if (right === 'anyone') return true
  if (standing === 'guest') return false
  if (right === 'user') return true
  if (right === 'visitor') return !isHidden || inside.includes(standing)
  return havers[right].includes(standing)
}
