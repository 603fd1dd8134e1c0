import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/language.ts'
import './Dialog.css'
import { IconButton } from './IconButton.tsx'
import { Cross } from './icons.tsx'
import { useModal } from './use-modal.ts'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Pixels; narrower screens take what they have. */
  width?: number
  /** A drawer at the left edge, which a click beside it closes. */
  side?: boolean
  /** Takes nearly all of the window: for long texts. */
  full?: boolean
}

/** A modal dialog of the platform: it keeps the focus inside, gives it back, and closes with Escape. */
export function Dialog({ title, onClose, children, width = 420, side = false, full = false }: Props) {
  const t = useMessages().common
  const box = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useModal(box)
  useEffect(() => {
    const element = box.current
    if (!side || !element) return
    const beside = (event: Event) => event.target === element && onClose()
    element.addEventListener('click', beside)
    return () => element.removeEventListener('click', beside)
  }, [side, onClose])
  /** The owner decides: it takes the dialog off the page. */
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={box}
      className={side ? 'dialog dialog-side' : full ? 'dialog dialog-full' : 'dialog'}
      aria-labelledby={heading}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      onCancel={onCancel}
    >
      <div className="dialog-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t.actions.close} onClick={onClose}>
          <Cross />
        </IconButton>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
