import { useEffect, useState } from 'react'

const held = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'Enter', 'NumpadEnter', 'Escape'])

/**
 * Keys for a list whose item was picked up by a key: the list listens and knows its places only some frames later, so what is
 * pressed until then is kept (`keep`), and pressed again, one after the other, once it is ready (`press`).
 */
export function useEarlyKeys() {
  const [early] = useState(earlyKeys)
  useEffect(() => early.forget, [early])
  return early
}

function earlyKeys() {
  let kept: KeyboardEvent[] = []
  let isKeeping = false
  let next: number | undefined

  const take = (event: KeyboardEvent) => {
    if (!event.isTrusted || !held.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push(event)
  }
  const forget = () => {
    if (next !== undefined) cancelAnimationFrame(next)
    next = undefined
    kept = []
    isKeeping = false
    document.removeEventListener('keydown', take, true)
  }
  const keep = (begunBy: Event) => {
    forget()
    if (!(begunBy instanceof KeyboardEvent)) return
    isKeeping = true
    document.addEventListener('keydown', take, true)
  }
  // a frame later, when what the key before has moved was drawn and measured
  const pressSoon = () => {
    next = requestAnimationFrame(pressNext)
  }
  const pressNext = () => {
    const event = kept.shift()
    if (!event) return forget()
    // set before the key is pressed: a key that ends the move forgets what follows
    next = requestAnimationFrame(pressSoon)
    const { key, code } = event
    event.target?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  }
  const press = () => {
    if (isKeeping) next ??= requestAnimationFrame(pressSoon)
  }
  return { keep, press, forget }
}
