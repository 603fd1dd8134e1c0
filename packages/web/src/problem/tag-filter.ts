/** Tag ids in the address: a JSON array, e.g. `[3,14]`; a plain comma list is read too. */
export function tagIdsFrom(text: string | undefined): number[] {
  const parts = (text ?? '').replace(/[[\]"\s]/g, '').split(',')
  const ids = parts.filter((part) => /^\d{1,15}$/.test(part)).map(Number)
  return [...new Set(ids)]
}

export const tagText = (ids: number[]): string | undefined => (ids.length ? JSON.stringify(ids) : undefined)
