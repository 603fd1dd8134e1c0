import { root, signedIn, whileOpen } from './frame/guards.ts'
import { type Load, leading, type Page, type PageTraits, page, section } from './frame/page.ts'
import { groupPages } from './group-pages.ts'
import type { Messages } from './i18n/messages.ts'
import { officePages } from './office-pages.ts'
import {
  discussionsIn,
  problemIn,
  problemPage,
  problemTraits,
  submissionPage,
  submissionTraits,
  testsIn,
  trainingIn,
} from './shared-pages.ts'

const contestFrame = () => import('./contest/ContestFrame.tsx')

const outsideBoard = () => import('./contest/board/OutsideBoardPage.tsx')
const boardTraits: PageTraits = { texts: ['board', 'contest', 'site'], title: (t) => t.common.nav.contest }

/** A page of a contest that has a tab. */
const contestTab = (
  name: keyof Messages['contest']['tabs'],
  path: string,
  load: Load,
  traits: Partial<PageTraits> = {},
): Page => page(path, load, { texts: ['contest'], title: (t) => t.contest.tabs[name], ...traits })

const messageKinds = ['discuss', 'reply', 'like', 'sys', 'mine'] as const

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
  testsIn(''),
  page('/status', () => import('./judging/SubmissionListPage.tsx'), {
    texts: ['judging', 'judgement'],
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
  page('/invitation/$invitation', () => import('./group/InvitationPage.tsx'), {
    texts: ['group'],
    title: (t) => t.group.join.joinNow,
    may: signedIn,
  }),
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
  ...discussionsIn(discussionOpen),
  page('/group', () => import('./group/GroupListPage.tsx'), {
    texts: ['group'],
    title: (t) => t.common.nav.group,
    asks: ['/api/get-group-list?onlyMine=false&currentPage=1&limit=15'],
  }),
  leading('/message', '/message/discuss'),
  ...messageKinds.map((kind) =>
    page(`/message/${kind}`, () => import('./message/MessagesPage.tsx'), {
      texts: ['message'],
      title: (t) => t.common.messages.kinds[kind],
      may: signedIn,
    }),
  ),
  officePages,
  groupPages,
  section('/contest/$contestID', { frame: contestFrame, may: signedIn, texts: ['contest', 'site'] }, [
    contestTab('overview', '/', () => import('./contest/OverviewPage.tsx')),
    contestTab('problems', '/problems', () => import('./contest/ProblemsPage.tsx')),
    contestTab('submissions', '/submissions', () => import('./judging/SubmissionListPage.tsx'), {
      texts: ['judging', 'judgement'],
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
    page('/comment', () => import('./discussion/contest/ContestCommentPage.tsx'), {
      texts: ['contest', 'comment', 'discussion'],
      title: (t) => t.contest.tabs.comment,
      may: whileOpen('openContestComment'),
    }),
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
