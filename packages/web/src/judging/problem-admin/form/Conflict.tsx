import { useState } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { ProblemValues } from './values.ts'

type Name = keyof ProblemValues

interface Props {
  mine: ProblemValues
  /** What both began with, where that is still known. */
  begun: ProblemValues | undefined
  theirs: ProblemValues
  who: string
  onClose: () => void
  /** With what goes on. */
  merge: (values: ProblemValues) => void
}

const beside: readonly Name[] = ['gmtModified', 'why', 'upload']
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Where both changed a field, the person chooses; what only the other changed is taken over. */
export function Conflict({ mine, begun, theirs, who, onClose, merge }: Props) {
  const t = useMessages().problemForm
  const names = (Object.keys(mine) as Name[]).filter(
    (name) => !beside.includes(name) && !isSame(mine[name], theirs[name]),
  )
  const isTheirsAlone = (name: Name) => begun !== undefined && isSame(mine[name], begun[name])
  const [taken, setTaken] = useState<ReadonlySet<Name>>(() => new Set(names.filter(isTheirsAlone)))
  const choose = (name: Name, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTaken(next)
  }
  const save = () =>
    merge({
      ...mine,
      ...Object.fromEntries([...taken].map((name) => [name, theirs[name]])),
      gmtModified: theirs.gmtModified,
    })
  return (
    <Dialog title={t.conflict} width={900} onClose={onClose}>
      <div className="stack">
        <p className="small">{t.conflictText}</p>
        {names.map((name) => (
          <fieldset key={name} className="problem-conflict">
            <legend>{labelOf(t, name)}</legend>
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
                <pre>{shown((isTheirs ? theirs : mine)[name])}</pre>
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

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1))

/** The fields' own labels; a part without one is told by its name. */
function labelOf(t: Record<string, unknown>, name: Name): string {
  const labels: Partial<Record<Name, string>> = { problemId: 'displayId', spjCode: 'code', judgeCaseMode: 'caseMode' }
  const text = t[labels[name] ?? name]
  return typeof text === 'string' ? text : name
}
