import { type RefCallback, useCallback } from 'react'

/** A part that has more than it shows must be reachable by keyboard; one that has not should not stop the Tab key. */
export function markScrollable(element: HTMLElement, label: string): void {
  const overflows = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
  if (overflows) {
    element.tabIndex = 0
    // no landmark: a page may have hundreds of them
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', label)
    return
  }
  element.removeAttribute('tabindex')
  element.removeAttribute('role')
  element.removeAttribute('aria-label')
}

/** A ref that makes its element a named stop of the keyboard for as long as the content overflows it. */
export function useScrollable<T extends HTMLElement>(label: string): RefCallback<T> {
  return useCallback(
    (element: T) => {
      const watch = new ResizeObserver(() => markScrollable(element, label))
      watch.observe(element)
      if (element.firstElementChild) watch.observe(element.firstElementChild)
      return () => watch.disconnect()
    },
    [label],
  )
}
