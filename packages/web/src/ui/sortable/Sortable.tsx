import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { SortableProps } from './props.ts'
import { useKeyOrder } from './use-key-order.ts'

type At = { id: UniqueIdentifier } | null

/** The list itself, with the words that a screen reader says on the way. */
export default function Sortable<Item>({ label, items, keyOf, nameOf, show, onOrder }: SortableProps<Item>) {
  const t = useMessages().kit.sortable
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const help = useId()
  const own = items.map(keyOf)
  const { held, onKeyDown } = useKeyOrder(own, (order) =>
    onOrder(order.flatMap((key) => items[own.indexOf(key)] ?? [])),
  )
  const keys = held?.order ?? own
  const shown = keys.flatMap((key) => items[own.indexOf(key)] ?? [])
  const place = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1
  const name = (id: UniqueIdentifier) => {
    const item = shown[place(id) - 1]
    return item === undefined ? '' : nameOf(item)
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(arrayMove([...items], place(active.id) - 1, place(over.id) - 1))
  }
  const at = ({ active, over }: { active: { id: UniqueIdentifier }; over: At }) =>
    t.at(name(active.id), place(over?.id ?? active.id), keys.length)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t.how },
        announcements: {
          onDragStart: ({ active }) => t.at(name(active.id), place(active.id), keys.length),
          onDragOver: at,
          onDragEnd: at,
          onDragCancel: ({ active }) => t.at(name(active.id), place(active.id), keys.length),
        },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="sortable" aria-label={label}>
          {shown.map((item) => (
            <Row
              key={keyOf(item)}
              id={keyOf(item)}
              grip={t.move(nameOf(item))}
              help={help}
              isHeld={held?.key === keyOf(item)}
              onKeyDown={onKeyDown(keyOf(item))}
            >
              {show(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
      <span id={help} hidden>
        {t.how}
      </span>
      <span role="status" className="unseen">
        {held ? t.at(name(held.key), place(held.key), keys.length) : null}
      </span>
    </DndContext>
  )
}

interface RowProps {
  id: string
  grip: string
  /** The element that says which keys there are. */
  help: string
  isHeld: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

function Row({ id, grip, help, isHeld, onKeyDown, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} style={style} className={isDragging || isHeld ? 'sortable-held' : undefined}>
      <button
        type="button"
        className="sortable-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        onKeyDown={onKeyDown}
        aria-label={grip}
        aria-describedby={help}
        aria-pressed={isHeld}
      >
        ⠿
      </button>
      {children}
    </li>
  )
}
