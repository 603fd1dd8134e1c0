import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import './conflict.css'
import type { Values } from './use-form.ts'

export interface ConflictProps<V extends Values> {
  mine: V
  /** What both began with, where that is still known. */
  begun: V | undefined
  theirs: V
  /** Whose `theirs` are; '' where that is not known. */
  who?: string
  /** Fields that nobody chooses. */
  beside: readonly (keyof V & string)[]
  label: (name: keyof V & string) => string
  /** Text of a value, where it is not the value itself. */
  textOf?: (name: keyof V & string, value: unknown) => string | undefined
  onClose: () => void
  /** With what goes on. */
  merge: (values: V) => void
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Two people saved the same: where both changed a field, the person chooses; what only the other changed is taken over. */
export default function Conflict<V extends Values>(props: ConflictProps<V>) {
  const { mine, begun, theirs, who = '', beside, label, onClose, merge } = props
  const t = useMessages().kit.conflict
  const names = (Object.keys(mine) as (keyof V & string)[]).filter(
    (name) => !beside.includes(name) && !isSame(mine[name], theirs[name]),
  )
  const isTheirsAlone = (name: keyof V) => begun !== undefined && isSame(mine[name], begun[name])
  const [taken, setTaken] = useState<ReadonlySet<keyof V>>(() => new Set(names.filter(isTheirsAlone)))
  const choose = (name: keyof V, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTaken(next)
  }
  const shown = (name: keyof V & string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t.on : t.off
    return props.textOf?.(name, value) ?? (typeof value === 'string' ? value : JSON.stringify(value, null, 1))
  }
  const save = () => merge({ ...mine, ...Object.fromEntries([...taken].map((name) => [name, theirs[name]])) })
  return (
    <Dialog title={t.title} width={900} onClose={onClose}>
      <div className="stack">
        <p className="small">{t.text}</p>
        {names.map((name) => (
          <fieldset key={name} className="form-conflict">
            <legend>{label(name)}</legend>
            {([false, true] as const).map((isTheirs) => (
              <label key={String(isTheirs)}>
                <span className="row small">
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={taken.has(name) === isTheirs}
                    onChange={() => choose(name, isTheirs)}
                  />
                  {isTheirs ? t.theirs(who) : t.mine}
                </span>
                <pre>{shown(name, (isTheirs ? theirs : mine)[name])}</pre>
              </label>
            ))}
          </fieldset>
        ))}
        <div>
          <Button onClick={save}>{t.merge}</Button>
        </div>
      </div>
    </Dialog>
  )
}
