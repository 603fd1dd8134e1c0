import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Query } from './api/url-filter.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { Shell } from './Shell.tsx'
import { PageBones } from './ui/PageBones.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./site/NotFoundPage.tsx')),
})

type Load = Parameters<typeof lazyRouteComponent>[0]
const page = <P extends string>(path: P, load: Load) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (query: Query) => query,
    component: lazyRouteComponent(load),
    pendingComponent: PageBones,
    errorComponent: LoadFailure,
  })

/** A page that is not part of the product. */
const inDevelopment = (path: string, load: Load) => (import.meta.env.DEV ? [page(path, load)] : [])

/** Every address of the site and the page behind it. */
export const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true })
    },
  }),
  page('/home', () => import('./site/HomePage.tsx')),
  page('/problem', () => import('./problem/ProblemListPage.tsx')),
  page('/problem/$problemID', () => import('./judging/solving/ProblemPage.tsx')),
  page('/status', () => import('./judging/SubmissionListPage.tsx')),
  page('/submission-detail/$submitID', () => import('./judging/SubmissionPage.tsx')),
  page('/introduction', () => import('./site/IntroductionPage.tsx')),
  page('/developer', () => import('./site/DeveloperPage.tsx')),
  page('/admin/judge', () => import('./judging/admin/JudgesPage.tsx')),
  page('/logout', () => import('./account/LogoutPage.tsx')),
  ...inDevelopment('/kit', () => import('./ui/showcase/ShowcasePage.tsx')),
])
