import { lazy, type ReactNode, Suspense } from 'react'
import { withTexts } from '../i18n/with-texts.ts'
import './SortableList.css'

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

const Sortable = lazy(withTexts(() => import('./sortable/Sortable.tsx'), 'kit')) as unknown as <Item>(
  props: SortableProps<Item>,
) => ReactNode

/** A list that is put in order by pointer, touch or keyboard (blank takes and lays down, arrows move). */
export function SortableList<Item>(props: SortableProps<Item>) {
  const waiting = (
    <ol className="sortable" aria-label={props.label}>
      {props.items.map((item) => (
        <li key={props.keyOf(item)}>{props.show(item)}</li>
      ))}
    </ol>
  )
  return (
    <Suspense fallback={waiting}>
      <Sortable {...props} />
    </Suspense>
  )
}
