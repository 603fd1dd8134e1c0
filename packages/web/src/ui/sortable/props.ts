import type { ReactNode } from 'react'

export interface SortableProps<Item> {
  /** What is put in order, in words. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Its name for those who hear the list. */
  nameOf: (item: Item) => string
  show: (item: Item) => ReactNode
  onOrder: (items: Item[]) => void
}
