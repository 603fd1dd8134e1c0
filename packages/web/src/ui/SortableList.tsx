import { lazy, type ReactNode } from 'react'
import { withTexts } from '../i18n/with-texts.ts'
import { LatePart } from './LatePart.tsx'
import './SortableList.css'
import type { SortableProps } from './sortable/props.ts'

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
    <LatePart wait={waiting}>
      <Sortable {...props} />
    </LatePart>
  )
}
