/**
 * Who may do what in a group, call by call. Each is all that those before it are, but for what is said:
 * - anyone: guests too · user: whoever is signed in
 * - visitor: who may see that the group exists: everybody signed in, of a hidden group its people alone
 * - member: 3 and above · manager: 4 and above
 * - writer: whoever wrote it, and managers; of tags and compiling, whoever wrote any problem of the group
 * - author: whoever wrote it while a member, and owners
 * - owner: 5, or whoever the group is of
 * Super administrators may do all of it; other administrators of the site are in a group what they are there.
 */
export type Right = 'anyone' | 'user' | 'visitor' | 'member' | 'manager' | 'writer' | 'author' | 'owner'

export const groupRights = {
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
} as const satisfies Record<string, Right>

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

const inside: readonly Standing[] = ['member', 'author', 'manager', 'owner', 'root']

/** Whether somebody may make a call that needs this right; an author is a member who wrote the thing that it is about. */
export function mayInGroup(right: Right, standing: Standing, isHidden = false): boolean {
  if (right === 'anyone') return true
  if (standing === 'guest') return false
  if (right === 'user') return true
  if (right === 'visitor') return !isHidden || inside.includes(standing)
  if (right === 'member') return inside.includes(standing)
  if (standing === 'owner' || standing === 'root') return true
  if (right === 'manager') return standing === 'manager'
  if (right === 'writer') return standing === 'manager' || standing === 'author'
  return right === 'author' && standing === 'author'
}
