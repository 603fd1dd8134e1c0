import { signedIn, whileOpen } from './frame/guards.ts'
import { type Page, page, section } from './frame/page.ts'
import {
  createProblemTexts,
  discussionsIn,
  discussionTraits,
  editProblemTexts,
  problemIn,
  submissionPage,
  submissionTraits,
  testsIn,
  trainingIn,
} from './shared-pages.ts'

const groupDiscussionOpen = whileOpen('openGroupDiscussion')

/** A group, with what is in it and what those who manage it have besides. */
export const groupPages: Page = section(
  '/group/$groupID',
  { frame: () => import('./group/GroupFrame.tsx'), may: signedIn, texts: ['group'] },
  [
    page('/', () => import('./group/GroupHomePage.tsx'), {
      texts: ['group', 'site'],
      title: (t) => t.common.nav.group,
    }),
    page('/announcement', () => import('./group/GroupAnnouncementsPage.tsx'), {
      texts: ['group', 'announcements'],
      title: (t) => t.group.tabs.announcement,
    }),
    page('/problem', () => import('./problem/group/GroupProblemsPage.tsx'), {
      texts: ['problem', 'group'],
      title: (t) => t.problem.bank,
    }),
    ...problemIn(''),
    testsIn(''),
    page('/training', () => import('./training/GroupTrainingsPage.tsx'), {
      texts: ['training', 'group'],
      title: (t) => t.common.nav.training,
    }),
    trainingIn('/training/$trainingID'),
    page('/contest', () => import('./contest/GroupContestsPage.tsx'), {
      texts: ['contest', 'site', 'group'],
      title: (t) => t.common.nav.contest,
    }),
    page('/status', () => import('./judging/SubmissionListPage.tsx'), {
      texts: ['judging', 'judgement'],
      title: (t) => t.judging.list,
    }),
    page('/submission-detail/$submitID', submissionPage, submissionTraits),
    ...discussionsIn(groupDiscussionOpen),
    page('/rank', () => import('./rank/GroupRankPage.tsx'), { texts: ['rank'], title: (t) => t.rank.group }),
    page('/member', () => import('./group/MembersPage.tsx'), {
      texts: ['group', 'groupMembers'],
      title: (t) => t.groupMembers.title,
    }),
    page('/setting', () => import('./group/SettingPage.tsx'), {
      texts: ['group', 'settings'],
      title: (t) => t.group.tabs.setting,
    }),
    // what those who manage the group have of each
    page('/manage/problem', () => import('./problem/group/ManageProblemsPage.tsx'), {
      texts: ['problemAdmin', 'transfer', 'group'],
      title: (t) => t.problemAdmin.title,
    }),
    page('/manage/problem/create', () => import('./judging/problem-admin/CreateGroupProblemPage.tsx'), {
      texts: createProblemTexts,
      title: (t) => t.problemForm.create,
    }),
    page('/manage/problem/$problemId/edit', () => import('./judging/problem-admin/EditGroupProblemPage.tsx'), {
      texts: editProblemTexts,
      title: (t) => t.problemForm.tabsLabel,
    }),
    page('/manage/training', () => import('./training/admin/GroupTrainingOfficePage.tsx'), {
      texts: ['trainingAdmin', 'training', 'group'],
      title: (t) => t.trainingAdmin.title,
    }),
    page('/manage/training/create', () => import('./training/admin/CreateTrainingPage.tsx'), {
      texts: ['trainingAdmin'],
      title: (t) => t.trainingAdmin.create,
    }),
    page('/manage/training/$trainingId/edit', () => import('./training/admin/EditTrainingPage.tsx'), {
      texts: ['trainingAdmin'],
      title: (t) => t.trainingAdmin.editTitle,
    }),
    page('/manage/training/$trainingId/problems', () => import('./training/admin/TrainingProblemsPage.tsx'), {
      texts: ['trainingAdmin', 'problemPicker', 'remoteImport'],
      title: (t) => t.trainingAdmin.problems,
    }),
    page('/manage/contest', () => import('./contest/admin/GroupContestOfficePage.tsx'), {
      texts: ['contestAdmin', 'site', 'group'],
      title: (t) => t.contestAdmin.title,
    }),
    page('/manage/contest/create', () => import('./contest/admin/CreateContestPage.tsx'), {
      texts: ['contestAdmin', 'site'],
      title: (t) => t.contestAdmin.create,
    }),
    page('/manage/contest/$contestId/edit', () => import('./contest/admin/EditContestPage.tsx'), {
      texts: ['contestAdmin', 'site'],
      title: (t) => t.contestAdmin.edit,
    }),
    page('/manage/contest/$contestId/announcement', () => import('./contest/admin/ContestAnnouncementsPage.tsx'), {
      texts: ['contestAdmin', 'announcements'],
      title: (t) => t.contestAdmin.announcements,
    }),
    page('/manage/contest/$contestId/problems', () => import('./contest/admin/ContestProblemsPage.tsx'), {
      texts: ['contestAdmin', 'problemPicker', 'remoteImport'],
      title: (t) => t.contestAdmin.problems,
    }),
    page('/manage/contest/$contestId/preflight', () => import('./judging/preflight/PreflightPage.tsx'), {
      texts: ['preflight'],
      title: (t) => t.preflight.title,
    }),
    page(
      '/manage/contest/$contestId/problem/create',
      () => import('./judging/problem-admin/CreateGroupContestProblemPage.tsx'),
      {
        texts: ['contestAdmin', ...createProblemTexts],
        title: (t) => t.problemForm.create,
      },
    ),
    page(
      '/manage/contest/$contestId/problem/$problemId/edit',
      () => import('./judging/problem-admin/EditGroupProblemPage.tsx'),
      {
        texts: editProblemTexts,
        title: (t) => t.problemForm.tabsLabel,
      },
    ),
    page('/manage/discussion', () => import('./discussion/admin/GroupDiscussionsPage.tsx'), {
      ...discussionTraits,
      may: groupDiscussionOpen,
    }),
    page('/manage/member', () => import('./group/ManageMembersPage.tsx'), {
      texts: ['group', 'groupMembers'],
      title: (t) => t.groupMembers.manage,
    }),
  ],
)
