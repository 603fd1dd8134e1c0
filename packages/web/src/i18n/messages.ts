import type { account } from './zh-CN/account.ts'
import type { admin } from './zh-CN/admin.ts'
import type { announcements } from './zh-CN/announcements.ts'
import type { audit } from './zh-CN/audit.ts'
import type { board } from './zh-CN/board.ts'
import type { comment } from './zh-CN/comment.ts'
import type { common } from './zh-CN/common.ts'
import type { configuration } from './zh-CN/configuration.ts'
import type { contest } from './zh-CN/contest.ts'
import type { contestAdmin } from './zh-CN/contestAdmin.ts'
import type { contestDay } from './zh-CN/contestDay.ts'
import type { dashboard } from './zh-CN/dashboard.ts'
import type { discussion } from './zh-CN/discussion.ts'
import type { editor } from './zh-CN/editor.ts'
import type { group } from './zh-CN/group.ts'
import type { groupMembers } from './zh-CN/groupMembers.ts'
import type { groupOffice } from './zh-CN/groupOffice.ts'
import type { help } from './zh-CN/help.ts'
import type { judgement } from './zh-CN/judgement.ts'
import type { judges } from './zh-CN/judges.ts'
import type { judging } from './zh-CN/judging.ts'
import type { kit } from './zh-CN/kit.ts'
import type { message } from './zh-CN/message.ts'
import type { moderation } from './zh-CN/moderation.ts'
import type { notices } from './zh-CN/notices.ts'
import type { palette } from './zh-CN/palette.ts'
import type { preflight } from './zh-CN/preflight.ts'
import type { problem } from './zh-CN/problem.ts'
import type { problemAdmin } from './zh-CN/problemAdmin.ts'
import type { problemForm } from './zh-CN/problemForm.ts'
import type { problemPeople } from './zh-CN/problemPeople.ts'
import type { problemPicker } from './zh-CN/problemPicker.ts'
import type { profile } from './zh-CN/profile.ts'
import type { proposal } from './zh-CN/proposal.ts'
import type { rank } from './zh-CN/rank.ts'
import type { remote } from './zh-CN/remote.ts'
import type { remoteAdmin } from './zh-CN/remoteAdmin.ts'
import type { remoteImport } from './zh-CN/remoteImport.ts'
import type { scroll } from './zh-CN/scroll.ts'
import type { security } from './zh-CN/security.ts'
import type { sentences } from './zh-CN/sentences.ts'
import type { settings } from './zh-CN/settings.ts'
import type { site } from './zh-CN/site.ts'
import type { system } from './zh-CN/system.ts'
import type { tags } from './zh-CN/tags.ts'
import type { training } from './zh-CN/training.ts'
import type { trainingAdmin } from './zh-CN/trainingAdmin.ts'
import type { transfer } from './zh-CN/transfer.ts'
import type { users } from './zh-CN/users.ts'
import type { workbench } from './zh-CN/workbench.ts'

/**
 * Every text of the site by its area. An area is a file of its name in each language's folder and is loaded with the pages that
 * show it; `common` is there from the start. The other languages are checked against the shape of zh-CN.
 */
export interface Messages {
  common: typeof common
  account: typeof account
  admin: typeof admin
  audit: typeof audit
  board: typeof board
  dashboard: typeof dashboard
  configuration: typeof configuration
  contest: typeof contest
  contestAdmin: typeof contestAdmin
  contestDay: typeof contestDay
  editor: typeof editor
  help: typeof help
  judges: typeof judges
  judging: typeof judging
  kit: typeof kit
  palette: typeof palette
  preflight: typeof preflight
  problem: typeof problem
  profile: typeof profile
  proposal: typeof proposal
  rank: typeof rank
  remoteAdmin: typeof remoteAdmin
  remoteImport: typeof remoteImport
  remote: typeof remote
  judgement: typeof judgement
  scroll: typeof scroll
  security: typeof security
  sentences: typeof sentences
  settings: typeof settings
  site: typeof site
  system: typeof system
  training: typeof training
  trainingAdmin: typeof trainingAdmin
  transfer: typeof transfer
  problemAdmin: typeof problemAdmin
  workbench: typeof workbench
  problemForm: typeof problemForm
  problemPeople: typeof problemPeople
  problemPicker: typeof problemPicker
  users: typeof users
  tags: typeof tags
  notices: typeof notices
  announcements: typeof announcements
  discussion: typeof discussion
  comment: typeof comment
  message: typeof message
  group: typeof group
  groupMembers: typeof groupMembers
  groupOffice: typeof groupOffice
  moderation: typeof moderation
}

export type TextArea = keyof Messages
