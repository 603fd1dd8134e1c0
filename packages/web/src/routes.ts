import { type Guard, officers, problemOfficers, root, signedIn, superOfficers, whileOpen } from './frame/guards.ts'
import { type Load, leading, type Page, type PageTraits, page, section } from './frame/page.ts'
import type { Messages } from './i18n/messages.ts'

const problemPage = () => import('./judging/problem-page/ProblemPage.tsx')
const submissionPage = () => import('./judging/SubmissionPage.tsx')
const contestFrame = () => import('./contest/ContestFrame.tsx')
const placeFrame = () => import('./place/PlaceFrame.tsx')

const problemTraits: PageTraits = {
  texts: ['problem', 'editor', 'judging', 'ruling', 'sentences'],
  title: (t) => t.problem.bank,
  fillsWindow: true,
}
const submissionTraits: PageTraits = {
  texts: ['judging', 'ruling', 'sentences'],
  title: (t) => t.judging.list,
}

const outsideBoard = () => import('./contest/board/OutsideBoardPage.tsx')
const boardTraits: PageTraits = { texts: ['board', 'contest', 'site'], title: (t) => t.common.nav.contest }

/** A problem where there is a place around it, and with all of the window for it. */
const problemIn = (address: string) => [
  page(`${address}/problem/$problemID`, problemPage, problemTraits),
  page(`${address}/problem/$problemID/full-screen`, problemPage, problemTraits),
]

/** A training, of the site or of a group, with its tabs and problems. */
const trainingIn = (address: string) =>
  section(address, { frame: () => import('./training/TrainingFrame.tsx'), may: signedIn, texts: ['training'] }, [
    page('/', () => import('./training/IntroductionPage.tsx'), {
      texts: ['training'],
      title: (t) => t.training.tabs.introduction,
    }),
    page('/problems', () => import('./training/TrainingProblemsPage.tsx'), {
      texts: ['training', 'problem'],
      title: (t) => t.training.tabs.problems,
    }),
    page('/rank', () => import('./training/TrainingRankPage.tsx'), {
      texts: ['training'],
      title: (t) => t.training.tabs.rank,
    }),
    ...problemIn(''),
  ])

/** An address whose screens are not there yet; each goes when its area comes. */
const coming = (path: string, title: PageTraits['title'], may?: Guard): Page =>
  page(path, () => import('./site/ComingPage.tsx'), { texts: ['site'], title, ...(may && { may }) })

/** A page of a contest that has a tab. */
const contestTab = (
  name: keyof Messages['contest']['tabs'],
  path: string,
  load: Load,
  traits: Partial<PageTraits> = {},
): Page => page(path, load, { texts: ['contest'], title: (t) => t.contest.tabs[name], ...traits })

const discussionOpen = whileOpen('openPublicDiscussion')

/** Every address of the site and the page behind it. The build and the checks read this table, too. */
export const pages: readonly Page[] = [
  page('/home', () => import('./site/HomePage.tsx'), {
    texts: ['site'],
    title: (t) => t.common.nav.home,
    asks: [
      '/api/home-carousel',
      '/api/get-last-week-submission-statistics?forceRefresh=false',
      '/api/get-recent-updated-problem',
    ],
  }),
  page('/problem', () => import('./problem/ProblemListPage.tsx'), {
    texts: ['problem'],
    title: (t) => t.problem.bank,
    asks: ['/api/get-problem-list?currentPage=1&limit=30'],
  }),
  page('/problem/$problemID', problemPage, {
    ...problemTraits,
    asks: ['/api/get-problem-detail?problemId=$problemID'],
  }),
  page('/status', () => import('./judging/SubmissionListPage.tsx'), {
    texts: ['judging', 'ruling'],
    title: (t) => t.judging.list,
    asks: ['/api/get-submission-list?onlyMine=false&currentPage=1&limit=15'],
  }),
  page('/submission-detail/$submitID', submissionPage, submissionTraits),
  page('/user-home', () => import('./account/profile/UserHomePage.tsx'), {
    texts: ['profile'],
    title: (t) => t.profile.title,
  }),
  page('/setting', () => import('./account/settings/SettingsPage.tsx'), {
    texts: ['settings', 'account'],
    title: (t) => t.settings.title,
    may: signedIn,
  }),
  page('/reset-password', () => import('./account/ResetPasswordPage.tsx'), {
    texts: ['account'],
    title: (t) => t.account.resetTitle,
  }),
  page('/introduction', () => import('./site/IntroductionPage.tsx'), { texts: ['help'], title: (t) => t.help.title }),
  page('/developer', () => import('./site/DeveloperPage.tsx'), { texts: ['system'], title: (t) => t.system.title }),
  page('/training', () => import('./training/TrainingListPage.tsx'), {
    texts: ['training'],
    title: (t) => t.common.nav.training,
    asks: ['/api/get-training-list?currentPage=1&limit=15', '/api/get-training-category'],
  }),
  page('/contest', () => import('./contest/ContestListPage.tsx'), {
    texts: ['contest', 'site'],
    title: (t) => t.common.nav.contest,
    asks: ['/api/get-contest-list?currentPage=1&limit=10'],
  }),
  page('/contest/acm-scoreboard/$contestID', outsideBoard, boardTraits),
  page('/contest/oi-scoreboard/$contestID', outsideBoard, boardTraits),
  page('/scrollBoard', () => import('./contest/scroll/ScrollPage.tsx'), {
    texts: ['scroll'],
    title: (t) => t.common.nav.contest,
    ownFrame: true,
  }),
  page('/acm-rank', () => import('./rank/AcmRankPage.tsx'), {
    texts: ['rank'],
    title: (t) => t.common.nav.acmRank,
    asks: ['/api/get-rank-list?type=0&currentPage=1&limit=30'],
  }),
  page('/oi-rank', () => import('./rank/OiRankPage.tsx'), {
    texts: ['rank'],
    title: (t) => t.common.nav.oiRank,
    asks: ['/api/get-rank-list?type=1&currentPage=1&limit=30'],
  }),
  coming('/discussion', (t) => t.common.nav.discussion, discussionOpen),
  coming('/discussion/$problemID', (t) => t.common.nav.discussion, discussionOpen),
  coming('/discussion-detail/$discussionID', (t) => t.common.nav.discussion, discussionOpen),
  coming('/group', (t) => t.common.nav.group),
  coming('/group/$groupID/$', (t) => t.common.nav.group, signedIn),
  coming('/message', (t) => t.common.messages.title, signedIn),
  coming('/message/$kind', (t) => t.common.messages.title, signedIn),
  section('/admin', { frame: () => import('./frame/admin/AdminFrame.tsx'), texts: ['admin'], ownFrame: true }, [
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
      texts: ['problemAdmin', 'transfer'],
      title: (t) => t.problemAdmin.title,
      may: officers,
    }),
    page('/problem/create', () => import('./judging/problem-admin/CreateProblemPage.tsx'), {
      texts: ['problemForm', 'problemAdmin', 'problem', 'judging'],
      title: (t) => t.problemForm.create,
      may: officers,
    }),
    page('/problem/edit/$problemId', () => import('./judging/problem-admin/EditProblemPage.tsx'), {
      texts: ['problemForm', 'problemAdmin', 'workbench', 'transfer', 'problem', 'judging', 'proposal', 'sentences'],
      title: (t) => t.admin.editProblem,
      may: officers,
    }),
    page('/problem/tag', () => import('./problem/tags/TagsPage.tsx'), {
      texts: ['tags'],
      title: (t) => t.admin.menu.tags,
      may: problemOfficers,
    }),
    coming('/group-problem/apply', (t) => t.admin.menu.groupProblems, problemOfficers),
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
      texts: ['trainingAdmin', 'problem'],
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
      texts: ['contestAdmin'],
      title: (t) => t.contestAdmin.problems,
      may: officers,
    }),
    page('/contest/$contestId/problem/create', () => import('./judging/problem-admin/CreateContestProblemPage.tsx'), {
      texts: ['contestAdmin', 'problemForm', 'problemAdmin', 'problem', 'judging'],
      title: (t) => t.problemForm.create,
      may: officers,
    }),
    page('/contest/$contestId/problem/$problemId/edit', () => import('./judging/problem-admin/EditProblemPage.tsx'), {
      texts: ['problemForm', 'problemAdmin', 'workbench', 'transfer', 'problem', 'judging', 'proposal', 'sentences'],
      title: (t) => t.admin.editProblem,
      may: officers,
    }),
    coming('/discussion', (t) => t.admin.menu.discussions, officers),
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
    page('/judge', () => import('./judging/admin/JudgesPage.tsx'), {
      texts: ['judges', 'sentences'],
      title: (t) => t.judges.title,
      may: superOfficers,
    }),
    page('/audit', () => import('./site/audit/AuditPage.tsx'), {
      texts: ['audit'],
      title: (t) => t.admin.menu.audit,
      may: superOfficers,
    }),
  ]),
  section('/group/$groupID', { frame: placeFrame, may: signedIn }, [
    ...problemIn(''),
    page('/status', () => import('./judging/SubmissionListPage.tsx'), {
      texts: ['judging', 'ruling'],
      title: (t) => t.judging.list,
    }),
    page('/submission-detail/$submitID', submissionPage, submissionTraits),
  ]),
  trainingIn('/group/$groupID/training/$trainingID'),
  section('/contest/$contestID', { frame: contestFrame, may: signedIn, texts: ['contest', 'site'] }, [
    contestTab('overview', '/', () => import('./contest/OverviewPage.tsx')),
    contestTab('problems', '/problems', () => import('./contest/ProblemsPage.tsx')),
    contestTab('submissions', '/submissions', () => import('./judging/SubmissionListPage.tsx'), {
      texts: ['judging', 'ruling'],
    }),
    contestTab('announcements', '/announcements', () => import('./contest/AnnouncementsPage.tsx'), {
      texts: ['contest', 'site'],
    }),
    page('/clarifications', () => import('./contest/day/ClarificationsPage.tsx'), {
      texts: ['contest', 'contestDay'],
      title: (t) => t.contest.tabs.clarifications,
    }),
    page('/balloons', () => import('./contest/day/BalloonsPage.tsx'), {
      texts: ['contest', 'contestDay'],
      title: (t) => t.contest.tabs.balloons,
    }),
    page('/rank', () => import('./contest/board/RankPage.tsx'), {
      texts: ['board', 'contest'],
      title: (t) => t.contest.tabs.rank,
    }),
    coming('/comment', (t) => t.contest.tabs.comment, whileOpen('openContestComment')),
    contestTab('print', '/print', () => import('./contest/PrintPage.tsx')),
    contestTab('acInfo', '/ac-info', () => import('./contest/AcInfoPage.tsx')),
    contestTab('adminPrint', '/admin-print', () => import('./contest/AdminPrintPage.tsx')),
    contestTab('rejudge', '/rejudge', () => import('./judging/contest/ContestRejudgePage.tsx'), { may: root }),
    page('/scroll-board', () => import('./contest/scroll/SetUpPage.tsx'), {
      texts: ['scroll', 'contest'],
      title: (t) => t.contest.tabs.scrollBoard,
    }),
    ...problemIn(''),
    page('/problem/$problemID/submission-detail/$submitID', submissionPage, submissionTraits),
  ]),
  trainingIn('/training/$trainingID'),
  page('/logout', () => import('./account/LogoutPage.tsx'), { texts: ['account'], title: (t) => t.account.loggingOut }),
]
