import { createRouter } from '@tanstack/react-router'
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
