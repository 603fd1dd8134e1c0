import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { IconButton } from './IconButton.tsx'
import { Cross } from './icons.tsx'
import './Toaster.css'
import { hideToast, toast } from './toasts.ts'

/** The place of the one message; a popover, so that it also shows above an open dialog. */
export function Toaster() {
  const shown = useStore(toast)
  const box = useRef<HTMLDivElement>(null)
  const t = useMessages().common
  useEffect(() => {
    const element = box.current
    if (!shown || !element) return
    element.showPopover()
    return () => element.hidePopover()
  }, [shown])
  return (
    <div
      ref={box}
      className="toaster"
      popover="manual"
      role="status"
      aria-live={shown?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {shown ? (
        <div key={shown.id} className={`toast toast-${shown.kind}`}>
          <span>{shown.text}</span>
          {shown.undo ? <Undo id={shown.id} undo={shown.undo} /> : null}
          <IconButton className="small" label={t.dismiss} onClick={() => hideToast(shown.id)}>
            <Cross />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}

/** The call tells the person when it cannot be taken back. */
function Undo({ id, undo }: { id: number; undo: () => Promise<unknown> }) {
  const t = useMessages().common.actions
  const takeBack = () => {
    hideToast(id)
    void undo().catch(() => undefined)
  }
  return (
    <button type="button" className="toast-undo" onClick={takeBack}>
      {t.undo}
    </button>
  )
}
