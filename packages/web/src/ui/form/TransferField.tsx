import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { type Bound, bound } from './bound.ts'
import './form.css'
import type { Values } from './use-form.ts'

interface Choice {
  value: string
  label: string
}

/** Two lists between which things are moved by a click; the value is those chosen. Lives where the texts `kit` are loaded. */
export function TransferField<V extends Values>({ options, ...field }: Bound<V> & { options: Choice[] }) {
  const t = useMessages().kit.transfer
  const [filter, setFilter] = useState('')
  const { value, onChange, disabled, label, description, error, 'data-field': name } = bound(field)
  const chosen = new Set(value as string[])
  const isShown = ({ label: text }: Choice) => text.toLowerCase().includes(filter.toLowerCase())
  const move = (moved: string) =>
    onChange(options.map((one) => one.value).filter((one) => chosen.has(one) !== (one === moved)))
  const side = { move, disabled: disabled ?? false }
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <div className="transfer">
        <input
          className="field transfer-filter"
          type="search"
          data-field={name}
          aria-label={`${label}: ${t.filter}`}
          placeholder={t.filter}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <Side
          {...side}
          title={t.left}
          say={t.add}
          options={options.filter((one) => !chosen.has(one.value) && isShown(one))}
        />
        <Side
          {...side}
          title={t.right}
          say={t.remove}
          options={options.filter((one) => chosen.has(one.value) && isShown(one))}
        />
      </div>
    </Input.Wrapper>
  )
}

interface SideProps {
  title: string
  options: Choice[]
  say: (name: string) => string
  move: (value: string) => void
  disabled: boolean
}

function Side({ title, options, say, move, disabled }: SideProps) {
  const id = useId()
  return (
    <div className="transfer-side">
      <span id={id} className="small dim">
        {title} ({options.length})
      </span>
      <ul aria-labelledby={id}>
        {options.map(({ value, label }) => (
          <li key={value}>
            <button type="button" disabled={disabled} aria-label={say(label)} onClick={() => move(value)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
