import { useRef } from 'react'

/** Which messages were new when this list first showed them: fetched anew, the server calls them read. */
export function useNew<Row extends { id: number; state: boolean }>(
  rows: readonly Row[] | undefined,
): (row: Row) => boolean {
  const seen = useRef(new Set<number>())
  for (const { id, state } of rows ?? []) if (!state) seen.current.add(id)
  return ({ id }) => seen.current.has(id)
}
