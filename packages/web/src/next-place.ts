import { isRoot, type Viewer } from '@verdict/contract/account/viewer.ts'

/**
 * Where a person wanted to go before they were asked to sign in (`?next=/admin/judge`): an address of this site that they may
 * open, or undefined.
 */
export function nextPlace(search: string, viewer: Viewer | undefined): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next || !/^\/(?![/\\])/.test(next)) return undefined
  return next.startsWith('/admin') && !isRoot(viewer) ? undefined : next
}
