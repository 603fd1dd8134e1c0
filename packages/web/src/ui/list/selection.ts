import { useState } from 'react'

export type Key = string | number

export interface Selection<Row> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Whether all rows of this page are chosen, some, or none. */
  extent: 'all' | 'some' | 'none'
  toggle: (row: Row) => void
  toggleAll: () => void
  clear: () => void
}

/** Which rows of the page on screen are chosen; rows that are gone are chosen no longer. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  const extent = chosen.length === 0 ? 'none' : chosen.length === rows.length ? 'all' : 'some'
  const toggle = (row: Row) => {
    const next = new Set(keys)
    if (!next.delete(keyOf(row))) next.add(keyOf(row))
    setKeys(next)
  }
  return {
    rows: chosen,
    has: (row) => keys.has(keyOf(row)),
    extent,
    toggle,
    toggleAll: () => setKeys(extent === 'all' ? new Set() : new Set(rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}
