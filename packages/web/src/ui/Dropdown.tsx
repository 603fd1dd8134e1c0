import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './Dropdown.css'

interface Trigger {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup': 'menu' | 'dialog'
  onClick: () => void
}

interface Props {
  label: string
  trigger: (props: Trigger) => ReactNode
  children: (close: () => void) => ReactNode
  kind?: 'menu' | 'dialog'
  align?: 'start' | 'end'
}

const items = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** A panel under a button. Escape or a click elsewhere closes it; in a menu the arrow keys move. */
export function Dropdown({ label, trigger, children, kind = 'menu', align = 'end' }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  useEffect(() => {
    const element = box.current
    if (!open || !element) return
    const choices = kind === 'menu' ? items(element) : []
    choices[0]?.focus()
    const away = (event: Event) => element.contains(event.target as Node) || setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return moveFocus(event, choices)
      setOpen(false)
      element.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    }
    document.addEventListener('pointerdown', away)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', away)
      element.removeEventListener('keydown', onKey)
    }
  }, [open, kind])
  const panel = { id, role: kind, 'aria-label': label, className: `dropdown-panel to-${align}` }
  const bind: Trigger = {
    'aria-expanded': open,
    'aria-controls': id,
    'aria-haspopup': kind,
    onClick: () => setOpen(!open),
  }
  return (
    <div className="dropdown" ref={box}>
      {trigger(bind)}
      {open ? <div {...panel}>{children(close)}</div> : null}
    </div>
  )
}

function moveFocus(event: KeyboardEvent, all: HTMLElement[]): void {
  const at = all.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
  const next = steps[event.key]
  if (next === undefined || all.length === 0) return
  event.preventDefault()
  all[(next + all.length) % all.length]?.focus()
}
