import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Form } from '../../../ui/form/use-form.ts'
import type { ProblemValues } from './values.ts'

interface Props {
  title: string
  /** What stands beside the title of a closed section. */
  summary?: ReactNode
  form: Form<ProblemValues>
  /** Fields in it: the section opens when one of them is wrong. */
  fields: readonly (keyof ProblemValues)[]
  isOpen?: boolean
  children: ReactNode
}

/** A part of the form that can be folded; it opens by itself, and takes the focus, where something in it is wrong. */
export function Section({ title, summary, form, fields, isOpen = false, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(isOpen)
  const { errors } = form.mantine
  const isWrong = fields.some((name) => errors[name] !== undefined)
  const [wasWrong, setWasWrong] = useState(false)
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong)
    if (isWrong) setOpen(true)
  }
  useEffect(() => {
    if (!isWrong || box.current?.contains(document.activeElement)) return
    if (document.activeElement?.closest('form') && document.querySelector('[aria-invalid=true]:focus')) return
    box.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.scrollIntoView({ block: 'center' })
  }, [isWrong])
  return (
    <details
      ref={box}
      className="sheet problem-section"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="sheet-head">
        <h2>{title}</h2>
        {open ? null : <span className="dim small">{summary}</span>}
      </summary>
      <div className="sheet-body stack">{children}</div>
    </details>
  )
}

/** What is wrong with a part that is no single field. */
export function PartFault({ form, name }: { form: Form<ProblemValues>; name: keyof ProblemValues }) {
  const fault = form.mantine.errors[name]
  return fault ? (
    <p className="transfer-refusal small" role="alert" tabIndex={-1} data-field={name}>
      {fault}
    </p>
  ) : null
}
