import { root, signedIn } from './frame/guards.ts'
import { page, section } from './frame/page.ts'

/** Every address of the site and the page behind it. The build and the checks read this table, too. */
export const pages = [
  page('/home', () => import('./site/HomePage.tsx'), {
    texts: ['site'],
    title: (t) => t.common.nav.home,
    asks: ['/api/get-last-week-submission-statistics?forceRefresh=false', '/api/get-recent-updated-problem'],
  }),
  page('/problem', () => import('./problem/ProblemListPage.tsx'), {
    texts: ['problem'],
    title: (t) => t.problem.bank,
    asks: ['/api/get-problem-list?currentPage=1&limit=30'],
  }),
  page('/problem/$problemID', () => import('./judging/problem-page/ProblemPage.tsx'), {
    texts: ['problem', 'editor', 'judging', 'ruling', 'sentences'],
    title: (t) => t.problem.bank,
    asks: ['/api/get-problem-detail?problemId=$problemID'],
    fillsWindow: true,
  }),
  page('/status', () => import('./judging/SubmissionListPage.tsx'), {
    texts: ['judging', 'ruling'],
    title: (t) => t.judging.list,
    asks: ['/api/get-submission-list?onlyMine=false&currentPage=1&limit=15'],
  }),
  page('/submission-detail/$submitID', () => import('./judging/SubmissionPage.tsx'), {
    texts: ['judging', 'ruling', 'sentences'],
    title: (t) => t.judging.list,
  }),
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
  section('/admin', {}, [
    page('/judge', () => import('./judging/admin/JudgesPage.tsx'), {
      texts: ['judges', 'sentences'],
      title: (t) => t.judges.title,
      may: root,
    }),
  ]),
  page('/logout', () => import('./account/LogoutPage.tsx'), { texts: ['account'], title: (t) => t.account.loggingOut }),
]
