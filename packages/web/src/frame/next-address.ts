/**
 * Where a person wanted to go before they were asked to sign in (`?next=/admin/judge`): an address of this site that they may
 * open, or undefined.
 */
export function nextAddress(search: string, mayOpen: (address: string) => boolean): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next || !/^\/(?![/\\])/.test(next)) return undefined
  return mayOpen(next) ? next : undefined
}
