import { arrayMove } from '@dnd-kit/sortable'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

interface Held {
  key: string
  /** The list as it is while the item is held. */
  order: string[]
}

/** Where an item comes to lie, places from 0. */
type Step = (place: number, count: number) => number

const steps: Partial<Record<string, Step>> = {
  ArrowUp: (place) => Math.max(0, place - 1),
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowDown: (place, count) => Math.min(count - 1, place + 1),
  ArrowRight: (place, count) => Math.min(count - 1, place + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

const moved = ({ key, order }: Held, step: Step) => {
  const place = order.indexOf(key)
  return arrayMove(order, place, step(place, order.length))
}

const takes = (code: string) => code === 'Space' || code === 'Enter' || code === 'NumpadEnter'

/**
 * Puts a list in order by keys at the grips. Places are counted, not measured: a key does what it says however busy the page is.
 * `onOrder` is told the keys once an item is laid down elsewhere.
 */
export function useKeyOrder(keys: string[], onOrder: (order: string[]) => void) {
  const [held, setHeld] = useState<Held>()
  const grip = useRef<HTMLElement | null>(null)
  // an element that is moved in the document loses the focus
  useLayoutEffect(() => {
    if (held) grip.current?.focus()
  }, [held])

  const layDown = ({ order }: Held) => {
    setHeld(undefined)
    if (order.some((key, index) => key !== keys[index])) onOrder(order)
  }
  const take = (key: string, event: KeyboardEvent<HTMLElement>) => {
    if (!takes(event.code)) return
    event.preventDefault()
    grip.current = event.currentTarget
    setHeld({ key, order: keys })
  }
  const carry = (now: Held, event: KeyboardEvent) => {
    const { code } = event
    if (code === 'Tab') return layDown(now)
    const step = steps[code]
    if (!step && !takes(code) && code !== 'Escape') return
    event.preventDefault()
    if (step) setHeld({ key: now.key, order: moved(now, step) })
    else if (takes(code)) layDown(now)
    else setHeld(undefined)
  }
  const onKeyDown = (key: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (held?.key === key) carry(held, event)
    else take(key, event)
  }
  return { held, onKeyDown }
}
