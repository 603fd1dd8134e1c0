import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import './Tabs.css'

interface Props<T extends string> {
  label: string
  value: T
  tabs: { value: T; label: string }[]
  onChange: (value: T) => void
  /** Id of the element the tabs switch. */
  controls: string
}

/** A row of tabs; the arrow keys choose. */
export function Tabs<T extends string>({ label, value, tabs, onChange, controls }: Props<T>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // of a row that is wider than the window, the part with the chosen one is shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab was chosen
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!box || !chosen) return
    const isAt = chosen.getBoundingClientRect().left - box.getBoundingClientRect().left
    box.scrollLeft += isAt - (box.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div ref={row} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
