import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Entry, type Section, useSections } from './entries.ts'
import './palette.css'

/** Goes to a page, a problem or a person by a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { palette: t } = useMessages()
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(0)
  const { sections, isAsking } = useSections(text)
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.min(wanted, Math.max(0, entries.length - 1))
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const open = ({ address }: Entry) => {
    onClose()
    router.history.push(address)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const entry = entries[at]
    // Enter that ends the composing of a character chooses nothing
    if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) {
      // else it would go on to press the button that gets the focus back, and open this again
      event.preventDefault()
      open(entry)
    }
    if (step === undefined || entries.length === 0) return
    event.preventDefault()
    setWanted((at + step + entries.length) % entries.length)
  }
  return (
    <Dialog title={t.title} width={600} onClose={onClose}>
      <div className="palette">
        <input
          className="field palette-field"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t.label}
          placeholder={t.label}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={50}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWanted(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={t.found}>
          <Sections sections={sections} id={id} at={at} onOpen={open} onPoint={setWanted} />
        </div>
        <p className="palette-foot dim small" role="status">
          {isAsking ? t.asking : entries.length === 0 ? t.nothing : t.keys}
        </p>
      </div>
    </Dialog>
  )
}

interface SectionsProps {
  sections: Section[]
  id: string
  /** The entry that Enter opens, counted through all sections. */
  at: number
  onOpen: (entry: Entry) => void
  onPoint: (at: number) => void
}

function Sections({ sections, id, at, onOpen, onPoint }: SectionsProps) {
  const { palette: t } = useMessages()
  const starts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return sections.map(({ name, entries }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds no fieldset
    <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
      <div id={`${id}-${name}`} role="presentation" className="palette-section">
        {t.sections[name]}
      </div>
      {entries.map((entry, nth) => {
        const own = (starts[index] ?? 0) + nth
        return (
          // the field keeps the focus and has the keys
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens what is chosen
          <div
            key={entry.address}
            id={`${id}-${own}`}
            role="option"
            tabIndex={-1}
            aria-selected={own === at}
            className="palette-entry"
            onClick={() => onOpen(entry)}
            onPointerMove={() => own !== at && onPoint(own)}
          >
            <span className="palette-title">{entry.title}</span>
            {entry.aside ? <span className="num dim">{entry.aside}</span> : null}
          </div>
        )
      })}
    </div>
  ))
}
