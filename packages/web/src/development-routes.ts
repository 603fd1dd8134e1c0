import { manager, problemManager, root, signedIn, whileOpen } from './frame/guards.ts'
import { page, section } from './frame/page.ts'

const openPage = () => import('./ui/showcase/OpenPage.tsx')
const title = () => 'Kit'

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
]
