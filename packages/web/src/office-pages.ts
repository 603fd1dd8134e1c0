import { officers, problemOfficers, superOfficers } from './frame/guards.ts'
import { leading, type Page, page, section } from './frame/page.ts'
import { createProblemTexts, editProblemTexts } from './shared-pages.ts'

/** The back office. */
export const officePages: Page = section(
  '/admin',
  { frame: () => import('./frame/admin/AdminFrame.tsx'), texts: ['admin'], ownFrame: true },
  [
    page('/login', () => import('./frame/admin/AdminLoginPage.tsx'), {
      texts: ['account'],
      title: (t) => t.common.nav.login,
    }),
    page('/logout', () => import('./account/LogoutPage.tsx'), {
      texts: ['account'],
      title: (t) => t.account.loggingOut,
    }),
    leading('/', '/admin/dashboard'),
    leading('/$', '/admin/login'),
    page('/dashboard', () => import('./site/dashboard/DashboardPage.tsx'), {
      texts: ['dashboard', 'site', 'sentences'],
      title: (t) => t.admin.menu.dashboard,
      may: officers,
    }),
    page('/user', () => import('./account/admin/UsersPage.tsx'), {
      texts: ['users', 'account', 'kit'],
      title: (t) => t.admin.menu.users,
      may: superOfficers,
    }),
    page('/user/$uid', () => import('./site/user/UserPage.tsx'), {
      texts: ['users', 'account', 'audit'],
      title: (t) => t.admin.menu.users,
      may: superOfficers,
    }),
    page('/announcement', () => import('./site/SiteAnnouncementsPage.tsx'), {
      texts: ['announcements'],
      title: (t) => t.admin.menu.announcements,
      may: superOfficers,
    }),
    page('/notice', () => import('./message/notices/NoticesPage.tsx'), {
      texts: ['notices'],
      title: (t) => t.admin.menu.notices,
      may: superOfficers,
    }),
    page('/conf', () => import('./site/configuration/ConfigurationPage.tsx'), {
      texts: ['configuration'],
      title: (t) => t.admin.menu.configuration,
      may: superOfficers,
    }),
    page('/switch', () => import('./site/configuration/SwitchesPage.tsx'), {
      texts: ['configuration'],
      title: (t) => t.admin.menu.switches,
      may: superOfficers,
    }),
    page('/problems', () => import('./problem/admin/AdminProblemsPage.tsx'), {
      texts: ['problemAdmin', 'transfer', 'remoteImport'],
      title: (t) => t.problemAdmin.title,
      may: officers,
    }),
    page('/problem/create', () => import('./judging/problem-admin/CreateProblemPage.tsx'), {
      texts: createProblemTexts,
      title: (t) => t.problemForm.create,
      may: officers,
    }),
    page('/problem/edit/$problemId', () => import('./judging/problem-admin/EditProblemPage.tsx'), {
      texts: editProblemTexts,
      title: (t) => t.admin.editProblem,
      may: officers,
    }),
    page('/problem/tag', () => import('./problem/tags/TagsPage.tsx'), {
      texts: ['tags'],
      title: (t) => t.admin.menu.tags,
      may: problemOfficers,
    }),
    page('/group-problem/apply', () => import('./problem/admin/ApplicationsPage.tsx'), {
      texts: ['problemAdmin', 'problem'],
      title: (t) => t.admin.menu.groupProblems,
      may: problemOfficers,
    }),
    page('/problem/batch-operation', () => import('./problem/admin/BatchPage.tsx'), {
      texts: ['transfer', 'problemAdmin', 'kit'],
      title: (t) => t.transfer.title,
      may: problemOfficers,
    }),
    page('/training', () => import('./training/admin/AdminTrainingsPage.tsx'), {
      texts: ['trainingAdmin', 'training'],
      title: (t) => t.admin.menu.trainings,
      may: officers,
    }),
    page('/training/create', () => import('./training/admin/CreateTrainingPage.tsx'), {
      texts: ['trainingAdmin'],
      title: (t) => t.admin.menu.createTraining,
      may: officers,
    }),
    page('/training/category', () => import('./training/admin/CategoriesPage.tsx'), {
      texts: ['trainingAdmin', 'training'],
      title: (t) => t.admin.menu.trainingCategories,
      may: problemOfficers,
    }),
    page('/training/$trainingId/edit', () => import('./training/admin/EditTrainingPage.tsx'), {
      texts: ['trainingAdmin'],
      title: (t) => t.admin.menu.trainings,
      may: officers,
    }),
    page('/training/$trainingId/problems', () => import('./training/admin/TrainingProblemsPage.tsx'), {
      texts: ['trainingAdmin', 'problemPicker', 'remoteImport'],
      title: (t) => t.trainingAdmin.problems,
      may: officers,
    }),
    page('/contest', () => import('./contest/admin/AdminContestsPage.tsx'), {
      texts: ['contestAdmin', 'site'],
      title: (t) => t.contestAdmin.title,
      may: officers,
    }),
    page('/contest/create', () => import('./contest/admin/CreateContestPage.tsx'), {
      texts: ['contestAdmin', 'site'],
      title: (t) => t.contestAdmin.create,
      may: officers,
    }),
    page('/contest/$contestId/edit', () => import('./contest/admin/EditContestPage.tsx'), {
      texts: ['contestAdmin', 'site'],
      title: (t) => t.contestAdmin.edit,
      may: officers,
    }),
    page('/contest/$contestId/announcement', () => import('./contest/admin/ContestAnnouncementsPage.tsx'), {
      texts: ['contestAdmin', 'announcements'],
      title: (t) => t.contestAdmin.announcements,
      may: officers,
    }),
    page('/contest/$contestId/problems', () => import('./contest/admin/ContestProblemsPage.tsx'), {
      texts: ['contestAdmin', 'problemPicker', 'remoteImport'],
      title: (t) => t.contestAdmin.problems,
      may: officers,
    }),
    page('/contest/$contestId/problem/create', () => import('./judging/problem-admin/CreateContestProblemPage.tsx'), {
      texts: ['contestAdmin', ...createProblemTexts],
      title: (t) => t.problemForm.create,
      may: officers,
    }),
    page('/contest/$contestId/problem/$problemId/edit', () => import('./judging/problem-admin/EditProblemPage.tsx'), {
      texts: editProblemTexts,
      title: (t) => t.admin.editProblem,
      may: officers,
    }),
    page('/discussion', () => import('./discussion/admin/ModerationPage.tsx'), {
      texts: ['moderation', 'discussion'],
      title: (t) => t.admin.menu.discussions,
      may: officers,
    }),
    page('/contest/$contestId/preflight', () => import('./judging/preflight/PreflightPage.tsx'), {
      texts: ['preflight'],
      title: (t) => t.preflight.title,
      may: officers,
    }),
    page('/rejudge', () => import('./judging/proposal/ProposalsPage.tsx'), {
      texts: ['proposal'],
      title: (t) => t.proposal.title,
      may: officers,
    }),
    page('/rejudge/$proposalId', () => import('./judging/proposal/ProposalPage.tsx'), {
      texts: ['proposal', 'sentences'],
      title: (t) => t.proposal.title,
      may: officers,
    }),
    page('/judge', () => import('./remote/admin/JudgesOfficePage.tsx'), {
      texts: ['judges', 'sentences', 'remoteAdmin'],
      title: (t) => t.judges.title,
      may: superOfficers,
    }),
    page('/audit', () => import('./site/audit/AuditPage.tsx'), {
      texts: ['audit', 'problemAdmin', 'group', 'configuration'],
      title: (t) => t.admin.menu.audit,
      may: superOfficers,
    }),
  ],
)
