import { type Guard, signedIn } from './frame/guards.ts'
import { type PageTraits, page, section } from './frame/page.ts'

export const problemPage = () => import('./judging/problem-page/ProblemPage.tsx')
export const submissionPage = () => import('./judging/SubmissionPage.tsx')
export const problemTraits: PageTraits = {
  texts: ['problem', 'editor', 'judging', 'judgement', 'sentences'],
  title: (t) => t.problem.bank,
  fillsWindow: true,
}
export const submissionTraits: PageTraits = {
  texts: ['judging', 'judgement', 'sentences'],
  title: (t) => t.judging.list,
}

/** What the forms of a problem show, when it is made and when it is worked on. */
export const createProblemTexts = ['problemForm', 'problemAdmin', 'problem', 'judging'] as const
export const editProblemTexts = [...createProblemTexts, 'transfer', 'proposal', 'remoteImport'] as const

/** A problem where there is a place around it, and with all of the window for it. */
export const problemIn = (address: string) => [
  page(`${address}/problem/$problemID`, problemPage, problemTraits),
  page(`${address}/problem/$problemID/full-screen`, problemPage, problemTraits),
]

/** What those whom the author named test of a problem. */
export const testsIn = (address: string) =>
  page(`${address}/problem/$problemID/tests`, () => import('./judging/problem-admin/people/TestsPage.tsx'), {
    texts: ['problemPeople'],
    title: (t) => t.problemPeople.tests,
    may: signedIn,
  })

/** A training, of the site or of a group, with its tabs and problems. */
export const trainingIn = (address: string) =>
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

export const discussionTraits: PageTraits = { texts: ['discussion'], title: (t) => t.common.nav.discussion }

/** What people say in a place and about its problems. */
export const discussionsIn = (may: Guard) => [
  page('/discussion', () => import('./discussion/DiscussionListPage.tsx'), { ...discussionTraits, may }),
  page('/discussion/$problemID', () => import('./discussion/DiscussionListPage.tsx'), { ...discussionTraits, may }),
  page('/discussion-detail/$discussionID', () => import('./discussion/DiscussionPage.tsx'), {
    ...discussionTraits,
    texts: ['discussion', 'comment'],
    may,
  }),
]
