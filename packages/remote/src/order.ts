const digits = /^\d+$/

/** Older than every number. */
export const noneYet = '0'

/** Whether a submission came after another, by their numbers at the site; as texts where they are none. */
export function isNewer(id: string, than: string | null): boolean {
  if (than === null) return true
  if (digits.test(id) && digits.test(than)) return BigInt(id) > BigInt(than)
  return id.length === than.length ? id > than : id.length > than.length
}

/** The newest of some. */
export const newestOf = (ids: readonly string[]): string | null =>
  ids.reduce<string | null>((newest, id) => (isNewer(id, newest) ? id : newest), null)

/** Those that came after `baseline`, oldest first. */
export const newerThan = (ids: readonly string[], baseline: string | null): string[] =>
  ids.filter((id) => isNewer(id, baseline)).toSorted((a, b) => (isNewer(a, b) ? 1 : -1))
