import { root, signedIn } from './frame/guards.ts'
import { type PageTraits, page, section } from './frame/page.ts'

const problemPage = () => import('./judging/problem-page/ProblemPage.tsx')
const submissionPage = () => import('./judging/SubmissionPage.tsx')
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

/** A problem where there is a place around it, and with all of the window for it. */
const problemIn = (address: string) => [
  page(`${address}/problem/$problemID`, problemPage, problemTraits),
  page(`${address}/problem/$problemID/full-screen`, problemPage, problemTraits),
]

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
  section('/admin', {}, [
    page('/judge', () => import('./judging/admin/JudgesPage.tsx'), {
      texts: ['judges', 'sentences'],
      title: (t) => t.judges.title,
      may: root,
    }),
  ]),
  section('/group/$groupID', { frame: placeFrame, may: signedIn }, [
    ...problemIn(''),
    ...problemIn('/training/$trainingID'),
    page('/status', () => import('./judging/SubmissionListPage.tsx'), {
      texts: ['judging', 'ruling'],
      title: (t) => t.judging.list,
    }),
    page('/submission-detail/$submitID', submissionPage, submissionTraits),
  ]),
  section('/training/$trainingID', { frame: placeFrame, may: signedIn }, problemIn('')),
  page('/logout', () => import('./account/LogoutPage.tsx'), { texts: ['account'], title: (t) => t.account.loggingOut }),
]
