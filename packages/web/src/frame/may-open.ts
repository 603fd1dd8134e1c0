import type { AnyRouter } from '@tanstack/react-router'
import type { Viewer } from '@verdict/contract/account/viewer.ts'

/** Whether the guards of an address let this person pass; switches of the site are looked at on arrival. */
export function mayOpen(router: AnyRouter, address: string, viewer: Viewer | undefined): boolean {
  const [path = ''] = address.split(/[?#]/)
  const [routes] = router.getMatchedRoutes(path)
  return routes.every((route: { options: AnyRouter['routeTree']['options'] }) => {
    const may = route.options.staticData?.page?.may
    return !may || may.kind === 'switch' || may.allows(viewer)
  })
}
