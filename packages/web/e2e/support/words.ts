import { enUS } from '@verdict/contract/errors/en-US.ts'
import { zhCN } from '@verdict/contract/errors/zh-CN.ts'
import { comment as enComment } from '../../src/i18n/en-US/comment.ts'
import { common as enCommon } from '../../src/i18n/en-US/common.ts'
import { contestAdmin as enContestAdmin } from '../../src/i18n/en-US/contestAdmin.ts'
import { discussion as enDiscussion } from '../../src/i18n/en-US/discussion.ts'
import { group as enGroup } from '../../src/i18n/en-US/group.ts'
import { groupMembers as enMembers } from '../../src/i18n/en-US/groupMembers.ts'
import { judging as enJudging } from '../../src/i18n/en-US/judging.ts'
import { problem as enProblem } from '../../src/i18n/en-US/problem.ts'
import { problemAdmin as enProblemAdmin } from '../../src/i18n/en-US/problemAdmin.ts'
import { problemForm as enProblemForm } from '../../src/i18n/en-US/problemForm.ts'
import { problemPicker as enPicker } from '../../src/i18n/en-US/problemPicker.ts'
import { trainingAdmin as enTrainingAdmin } from '../../src/i18n/en-US/trainingAdmin.ts'
import { comment as zhComment } from '../../src/i18n/zh-CN/comment.ts'
import { common as zhCommon } from '../../src/i18n/zh-CN/common.ts'
import { contestAdmin as zhContestAdmin } from '../../src/i18n/zh-CN/contestAdmin.ts'
import { discussion as zhDiscussion } from '../../src/i18n/zh-CN/discussion.ts'
import { group as zhGroup } from '../../src/i18n/zh-CN/group.ts'
import { groupMembers as zhMembers } from '../../src/i18n/zh-CN/groupMembers.ts'
import { judging as zhJudging } from '../../src/i18n/zh-CN/judging.ts'
import { problem as zhProblem } from '../../src/i18n/zh-CN/problem.ts'
import { problemAdmin as zhProblemAdmin } from '../../src/i18n/zh-CN/problemAdmin.ts'
import { problemForm as zhProblemForm } from '../../src/i18n/zh-CN/problemForm.ts'
import { problemPicker as zhPicker } from '../../src/i18n/zh-CN/problemPicker.ts'
import { trainingAdmin as zhTrainingAdmin } from '../../src/i18n/zh-CN/trainingAdmin.ts'

const english = {
  ...{ errors: enUS, common: enCommon, group: enGroup, members: enMembers, judging: enJudging, problem: enProblem },
  ...{ problemAdmin: enProblemAdmin, problemForm: enProblemForm, training: enTrainingAdmin, contest: enContestAdmin },
  ...{ discussion: enDiscussion, comment: enComment, picker: enPicker },
}

const chinese = {
  ...{ errors: zhCN, common: zhCommon, group: zhGroup, members: zhMembers, judging: zhJudging, problem: zhProblem },
  ...{ problemAdmin: zhProblemAdmin, problemForm: zhProblemForm, training: zhTrainingAdmin, contest: zhContestAdmin },
  ...{ discussion: zhDiscussion, comment: zhComment, picker: zhPicker },
}

/** What the pages of groups and of what people say show, for stories that are told in two languages. */
export const wordsOf = { 'en-US': english, 'zh-CN': chinese } as const
export type Words = (typeof wordsOf)['en-US' | 'zh-CN']
