import { manager, problemManager, root, signedIn, whileOpen } from './frame/guards.ts'
import { type PageTraits, page, section } from './frame/page.ts'

const openPage = () => import('./ui/showcase/OpenPage.tsx')
const problem = () => import('./judging/problem-page/ProblemPage.tsx')
const placeFrame = () => import('./place/PlaceFrame.tsx')
const title = () => 'Kit'

const problemTraits: PageTraits = {
  texts: ['problem', 'editor', 'judging', 'ruling', 'sentences'],
  title: (t) => t.problem.bank,
  fillsWindow: true,
}
const submissionTraits: PageTraits = { texts: ['judging', 'ruling', 'sentences'], title: (t) => t.judging.list }

/** Pages for those who build the site, served by `npm run dev` alone: they are no part of the product. */
export const developmentPages = () => [
  page('/kit', () => import('./ui/showcase/ShowcasePage.tsx'), { texts: ['kit'], title }),
  section('/kit/for', {}, [
    page('/signed-in', openPage, { title, may: signedIn }),
    page('/manager', openPage, { title, may: manager }),
    page('/problem-manager', openPage, { title, may: problemManager }),
    page('/root', openPage, { title, may: root }),
    page('/discussion', openPage, { title, may: whileOpen('openPublicDiscussion') }),
  ]),
  // screens that stand at other addresses, too, before there are groups and trainings
  section('/group/$groupID', { frame: placeFrame, may: signedIn }, [
    page('/problem/$problemID', problem, problemTraits),
    page('/problem/$problemID/full-screen', problem, problemTraits),
    page('/status', () => import('./judging/SubmissionListPage.tsx'), submissionTraits),
    page('/submission-detail/$submitID', () => import('./judging/SubmissionPage.tsx'), submissionTraits),
    page('/training/$trainingID/problem/$problemID/full-screen', problem, problemTraits),
  ]),
  section('/training/$trainingID', { frame: placeFrame }, [
    page('/problem/$problemID/full-screen', problem, problemTraits),
  ]),
]
