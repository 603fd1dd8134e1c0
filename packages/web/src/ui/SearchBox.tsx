import { useEffect, useRef, useState } from 'react'
import './Field.css'
import { Search } from './icons.tsx'

interface Props {
  label: string
  value: string
  onSearch: (text: string) => void
  disabled?: boolean
  className?: string
}

const quietMs = 350

/** Searches as you type once you pause, and at once on Enter; what is still composed of several keys is no word yet. */
export function SearchBox({ label, value, onSearch, disabled = false, className = '' }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** What was searched for and has not become the value yet. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isComposing, setComposing] = useState(false)
  if (seen !== value) {
    setSeen(value)
    const at = asked.indexOf(value)
    setAsked(at === -1 ? [] : asked.slice(at + 1))
    // the address changed from outside, by Back or Reset; what was typed on meanwhile, be it a blank, stays
    if (at === -1) setText(value)
  }
  const search = (wanted: string) => {
    if (wanted !== value && wanted !== asked.at(-1)) setAsked([...asked, wanted])
    onSearch(wanted)
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (isComposing || text.trim() === value) return
    const timer = setTimeout(() => latest.current(text.trim()), quietMs)
    return () => clearTimeout(timer)
  }, [text, value, isComposing])
  return (
    <div className={`search ${className}`}>
      <Search />
      <input
        className="field"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing && search(text.trim())}
      />
    </div>
  )
}
