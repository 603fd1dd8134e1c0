import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { SortableProps } from '../SortableList.tsx'
import { useEarlyKeys } from './use-early-keys.ts'

type At = { id: UniqueIdentifier } | null

/** The list itself, with the words that a screen reader says on the way. */
export default function Sortable<Item>({ label, items, keyOf, nameOf, show, onOrder }: SortableProps<Item>) {
  const t = useMessages().kit.sortable
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const early = useEarlyKeys()
  const keys = items.map(keyOf)
  const place = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1
  const name = (id: UniqueIdentifier) => {
    const item = items[place(id) - 1]
    return item === undefined ? '' : nameOf(item)
  }
  const end = ({ active, over }: DragEndEvent) => {
    early.forget()
    if (over && over.id !== active.id) onOrder(arrayMove([...items], place(active.id) - 1, place(over.id) - 1))
  }
  const at = ({ active, over }: { active: { id: UniqueIdentifier }; over: At }) =>
    t.at(name(active.id), place(over?.id ?? active.id), keys.length)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ activatorEvent }) => early.keep(activatorEvent)}
      onDragOver={early.press}
      onDragEnd={end}
      onDragCancel={early.forget}
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
          {items.map((item) => (
            <Row key={keyOf(item)} id={keyOf(item)} grip={t.move(nameOf(item))}>
              {show(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Row({ id, grip, children }: { id: string; grip: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'sortable-held' : undefined}>
      <button
        type="button"
        className="sortable-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={grip}
      >
        ⠿
      </button>
      {children}
    </li>
  )
}
