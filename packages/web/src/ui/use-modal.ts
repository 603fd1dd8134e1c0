import { type RefObject, useLayoutEffect } from 'react'

const field = 'input:not([type=hidden]), textarea, select'

const firstIn = (body: Element | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>('[data-autofocus]') ?? body?.querySelector<HTMLElement>(field) ?? null

/**
 * Opens the dialog over the page. The focus goes to the first field or the safe button, never to the X, also when they arrive
 * later than the dialog; it goes back to what had it when the dialog is taken away.
 */
export function useModal(box: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    const body = dialog.querySelector('.dialog-body')
    const heading = dialog.querySelector<HTMLElement>('.dialog-head h2')
    const first = firstIn(body)
    ;(first ?? heading)?.focus()
    const late = new MutationObserver(() => {
      if (document.activeElement === heading) firstIn(body)?.focus()
    })
    if (!first && body) late.observe(body, { childList: true, subtree: true })
    return () => {
      late.disconnect()
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [box])
}
