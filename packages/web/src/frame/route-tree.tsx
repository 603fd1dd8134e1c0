import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { Query } from '../api/url-filter.ts'
import { developmentPages } from '../development-routes.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { pages } from '../routes.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Guarded } from './Guarded.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import type { Load, Page } from './page.ts'
import { Shell } from './Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

const root = createRootRoute({
  component: Shell,
  errorComponent: LoadFailure,
  notFoundComponent: lazyRouteComponent(() => import('../site/NotFoundPage.tsx')),
})

const componentOf = (load: Load | undefined, { texts = [] }: Page) =>
  load ? lazyRouteComponent(withTexts(load, ...texts)) : Outlet

const leadOn = (to: string) => () => {
  throw redirect({ to, replace: true })
}

function routeOf(parent: AnyRoute, page: Page): AnyRoute {
  const at = page.may ? guardOf(parent, page) : parent
  const route = createRoute({
    getParentRoute: () => at,
    path: page.path,
    staticData: { page },
    ...(page.leadsTo !== undefined && { beforeLoad: leadOn(page.leadsTo) }),
    validateSearch: (query: Query) => query,
    component: componentOf(page.load, page),
    pendingComponent: PageSkeleton,
    errorComponent: LoadFailure,
  })
  const whole = route.addChildren(page.children.map((child) => routeOf(route, child)))
  return at === parent ? whole : at.addChildren([whole])
}

/** A route without an address around a page that is not for everybody. */
function guardOf(parent: AnyRoute, { path, may }: Page): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    // without slashes: with one at its end it would have the name of the page below it
    id: `guard of ${path.replaceAll('/', ' ')}`,
    component: () => (may ? <Guarded guard={may} /> : <Outlet />),
  })
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: leadOn('/home'),
})

const shown = import.meta.env.DEV ? [...pages, ...developmentPages()] : pages

export const routeTree = root.addChildren([start, ...shown.map((page) => routeOf(root, page))])
