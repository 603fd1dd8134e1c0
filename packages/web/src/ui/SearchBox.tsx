import { useEffect, useState } from 'react'
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

/** Searches as you type once you pause, and at once on Enter. */
export function SearchBox({ label, value, onSearch, disabled = false, className = '' }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value) // the address changed from outside, by Back or Reset
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), quietMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
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
        onKeyDown={(event) => event.key === 'Enter' && onSearch(text.trim())}
      />
    </div>
  )
}
