import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The query of an address; every value stays text, so that keyword=1000 is not turned into a number. */
export type Query = Record<string, string>

/** A field whose name ends so is there once for each of its values; here they are one text with commas. */
const repeats = (name: string) => name.endsWith('[]')

export function readQuery(text: string): Query {
  const given = new URLSearchParams(text)
  const found = (name: string) => (repeats(name) ? given.getAll(name).join() : given.getAll(name).at(-1))
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, found(name) ?? '']))
}

export function writeQuery(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const pairs = given.flatMap(([name, value]) =>
    (repeats(name) ? String(value).split(',') : [String(value)]).map((one) => [name, one]),
  )
  const text = new URLSearchParams(pairs).toString()
  return text ? `?${text}` : ''
}

export type Patch = Record<string, string | number | undefined>

/** What only turns the pages of the same list. */
const turns = ['currentPage', 'limit', 'before']

/** A changed filter starts again at its first page with the newest; turning pages keeps where the list began. */
export const patched = (query: Query, patch: Patch): Patch => ({
  ...query,
  ...('currentPage' in patch ? {} : { currentPage: undefined }),
  ...(turns.some((turn) => turn in patch) ? {} : { before: undefined }),
  ...patch,
})

/** The filters of a list live in the address bar: they can be linked, kept and gone back to. */
export function useUrlFilter(): [Query, (patch: Patch) => void] {
  const query = useLocation({ select: (location) => location.search as Query })
  const navigate = useNavigate()
  const change = useCallback(
    (patch: Patch) => {
      const search = (present: Query) => patched(present, patch)
      void navigate({ to: '.', search: search as never, resetScroll: false })
    },
    [navigate],
  )
  return [query, change]
}

/** A page number or size from the address; anything below 1 or not a number is the default. */
export function countFrom(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? value : otherwise
}
