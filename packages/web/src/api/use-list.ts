import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Asked, Output, Route } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { ask } from './ask.ts'
import { countFrom, type Patch, type Query, useUrlFilter } from './url-filter.ts'

/** A route that answers one page of rows. */
type Paged<Row> = { records: Row[]; total: number; older?: number | null }
export type RowOf<R extends Route> = Output<R> extends Paged<infer Row> ? Row : never

export interface Paging {
  total: number
  currentPage: number
  limit: number
  onChange: (patch: { currentPage?: number; limit?: number; before?: number | undefined }) => void
  /** Where a list that is counted no further goes on; then `total` is a floor. */
  older?: number | null
  /** The list begins here and not with the newest. */
  before?: string | undefined
}

/** What a sheet needs to show rows, whether they come in pages or all at once. */
export interface List<Row> {
  rows: readonly Row[] | undefined
  error: Error | null
  retry: () => void
  /** When the rows were last fetched (ms since 1970); 0 before they were. */
  updatedAt: number
  /** The rows shown are those of the last question; the answer to the present one is on its way. */
  isStale: boolean
  /** It is asked for again every few seconds. */
  renewsItself?: boolean
  paging?: Paging
}

export interface FilteredList<Row> extends List<Row> {
  /** The filters, as the address has them. */
  query: Query
  /** Changes filters or page; a changed filter starts at the first page. */
  change: (patch: Patch) => void
  paging: Paging
}

interface Options<R extends Route> {
  /** Names of the filters that the address may hold and the route knows. */
  filters?: readonly (keyof Asked<R> & string)[]
  /** What is asked besides, e.g. the place; wins over the address. */
  input?: Partial<Asked<R>>
  pageSize: number
  /** Asks again by itself, in ms. */
  refreshMs?: number
}

const optionsOf = (refreshMs: number | undefined) => ({
  placeholderData: keepPreviousData,
  ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
})

/**
 * One page of a list whose filters and page live in the address: they can be linked, kept and gone back to. `answer` is all that came
 * with the rows.
 */
export function useList<R extends Route>(
  route: R,
  { filters = [], input, pageSize, refreshMs }: Options<R>,
): FilteredList<RowOf<R>> & { answer: Output<R> | undefined } {
  const [query, change] = useUrlFilter()
  const currentPage = countFrom(query['currentPage'], 1)
  const limit = countFrom(query['limit'], pageSize)
  const chosen = Object.fromEntries(filters.map((name) => [name, query[name]]))
  const asked = { ...chosen, ...input, currentPage, limit } as unknown as Asked<R>
  const list = usePage(route, asked, refreshMs)
  const { total, older } = list
  return {
    ...list,
    query,
    change,
    paging: { total, older, before: query['before'], currentPage, limit, onChange: change },
  }
}

interface PartOptions<R extends Route, Row> extends Omit<Options<R>, 'filters'> {
  /** Picks the page out of an answer that holds more. */
  pageIn?: (answer: Output<R>) => Paged<Row>
}

/** The same for a list that is a part of a page: its own page is not in the address, and is the first when something else is asked. */
export function usePartList<R extends Route, Row = RowOf<R>>(
  route: R,
  { input, pageSize, refreshMs, pageIn }: PartOptions<R, Row>,
): List<Row> {
  const about = JSON.stringify(input)
  const [turned, setTurned] = useState({ about, currentPage: 1, limit: pageSize })
  const { limit } = turned
  const currentPage = turned.about === about ? turned.currentPage : 1
  const list = usePage(route, { ...input, currentPage, limit } as unknown as Asked<R>, refreshMs, pageIn)
  const onChange: Paging['onChange'] = (patch) => setTurned({ about, limit, currentPage: 1, ...patch })
  return { ...list, paging: { total: list.total, currentPage, limit, onChange } }
}

function usePage<R extends Route, Row = RowOf<R>>(
  route: R,
  asked: Asked<R>,
  refreshMs: number | undefined,
  pageIn = (answer: Output<R>) => answer as Paged<Row>,
) {
  const answer = useQuery({ ...ask(route, asked), ...optionsOf(refreshMs) })
  const data = answer.data as Output<R> | undefined
  const page = data === undefined ? undefined : pageIn(data)
  return {
    ...stateOf(answer, refreshMs),
    answer: data,
    rows: page?.records,
    total: page?.total ?? 0,
    older: page?.older ?? null,
  }
}

/** A list that comes as a whole; `rowsIn` picks it out of the answer. */
export function useRows<R extends Route, Row>(
  route: R,
  input: Asked<R>,
  rowsIn: (answer: Output<R>) => readonly Row[],
  refreshMs?: number,
): List<Row> {
  const answer = useQuery({ ...ask(route, input), ...optionsOf(refreshMs) })
  return { ...stateOf(answer, refreshMs), rows: answer.data === undefined ? undefined : rowsIn(answer.data) }
}

interface Asking {
  error: Error | null
  isPlaceholderData: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

const stateOf = (answer: Asking, refreshMs: number | undefined) => ({
  error: answer.error,
  updatedAt: answer.dataUpdatedAt,
  isStale: answer.isPlaceholderData,
  renewsItself: refreshMs !== undefined,
  retry: () => void answer.refetch(),
})
