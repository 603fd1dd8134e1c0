import { Input } from '@mantine/core'
import { type DragEvent, useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { IconButton } from '../IconButton.tsx'
import { Cross } from '../icons.tsx'
import { type Bound, bound } from './bound.ts'
import './form.css'
import type { Values } from './use-form.ts'

/** A place to drop a file on or to choose one; the value is a `File` or null. Lives where the texts `kit` are loaded. */
export function FileDropField<V extends Values>({ accept, ...field }: Bound<V> & { accept?: string }) {
  const t = useMessages().kit.drop
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { value, onChange, onBlur, onFocus, disabled, label, description, error, 'data-field': name } = bound(field)
  const file = value instanceof File ? value : null
  const choose = (next: File | undefined) => onChange(next ?? null)
  const over = (event: DragEvent, now: boolean) => {
    event.preventDefault()
    setOver(now)
  }
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className="file-drop">
        <label
          className={isOver ? 'file-drop-box file-drop-over' : 'file-drop-box'}
          onDragOver={(event) => over(event, true)}
          onDragLeave={(event) => over(event, false)}
          onDrop={(event) => {
            over(event, false)
            if (!disabled) choose(event.dataTransfer.files[0])
          }}
        >
          <input
            id={id}
            type="file"
            className="unseen"
            data-field={name}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            {...(accept !== undefined && { accept })}
            onBlur={onBlur}
            onFocus={onFocus}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          {file ? `${file.name} · ${Math.ceil(file.size / 1024)} KB` : t.hint}
        </label>
        {file ? (
          <IconButton label={t.remove} onClick={() => choose(undefined)}>
            <Cross />
          </IconButton>
        ) : null}
      </div>
    </Input.Wrapper>
  )
}
