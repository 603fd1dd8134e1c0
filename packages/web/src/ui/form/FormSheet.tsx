import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import './form.css'
import type { Form, Values } from './use-form.ts'

interface Props<V extends Values> {
  form: Form<V>
  children: ReactNode
  /** The verb of the button; by default to save. */
  submit?: string
  /** The button takes the whole width. */
  wide?: boolean
  /** The form cannot be sent at present. */
  blocked?: boolean
  /** Beside the button. */
  actions?: ReactNode
}

/** The fields of a form with why it was refused, and the button that sends it. */
export function FormSheet<V extends Values>({
  form,
  children,
  submit,
  wide = false,
  blocked = false,
  actions,
}: Props<V>) {
  const t = useMessages().common.form
  return (
    <form className="form-sheet" {...form.bind}>
      {form.isRestored ? (
        <p className="form-note small" role="status">
          {t.restored}{' '}
          <button type="button" className="form-link" onClick={form.discard}>
            {t.discard}
          </button>
        </p>
      ) : null}
      {children}
      {form.refusal ? (
        <p className="form-refusal" role="alert">
          {form.refusal}
        </p>
      ) : null}
      <div className={wide ? 'form-actions form-actions-wide' : 'form-actions'}>
        <Button type="submit" fullWidth={wide} busy={blocked} loading={form.isBusy}>
          {submit ?? t.save}
        </Button>
        {actions}
      </div>
    </form>
  )
}
