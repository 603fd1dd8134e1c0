import { createRouter } from '@tanstack/react-router'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { readQuery, writeQuery } from '../api/url-filter.ts'
import { routeTree } from './route-tree.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  parseSearch: readQuery,
  stringifySearch: writeQuery,
})

/** Whether the guards of an address let this person pass; switches of the site are looked at on arrival. */
export function mayOpen(address: string, viewer: Viewer | undefined): boolean {
  const [path = ''] = address.split(/[?#]/)
  const [routes] = router.getMatchedRoutes(path)
  return routes.every(({ options }) => {
    const may = options.staticData?.page?.may
    return may?.kind !== 'viewer' || may.allows(viewer)
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
