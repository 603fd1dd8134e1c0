import type { Page } from 'playwright-core'

/** What somebody meets who goes through a page, or an open dialog, by Tab alone. */
export interface Walk {
  /** What was come to, in words, in turn. */
  stops: string[]
  /** What is wrong with it, in words. */
  faults: string[]
}

const maxStops = 300

/** Goes through everything by Tab, from the beginning until it begins anew or leaves the page. */
export async function tabWalk(page: Page): Promise<Walk> {
  await page.evaluate(prepare)
  const stops: string[] = []
  for (let n = 0; n < maxStops; n++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate('window.tabWalk.step()')
    if (stop === null) return { stops, faults: (await page.evaluate('window.tabWalk.end()')) as string[] }
    const { told, isEditor } = stop as { told: string; isEditor: boolean }
    stops.push(told)
    // there Tab indents; this is how it says that it is left
    if (isEditor) await page.keyboard.press('Escape')
  }
  throw new Error(`Tab comes to no end: ${stops.slice(-12).join(' → ')}`)
}

/** Runs in the browser; answers nothing. */
function prepare(): void {
  const controls =
    'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex], [contenteditable=true]'
  const within = document.querySelector('dialog[open], [role=dialog][aria-modal=true]') ?? document.body
  const told = (element: Element) => {
    const { tagName, className } = element
    const name = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
    return `${tagName.toLowerCase()}.${className} "${name?.trim().slice(0, 40)}"`
  }
  /** In them the arrows go on from where Tab has come to. */
  const byArrows = '[role=tablist], [role=grid], [role=group], fieldset, [role=menu], [role=listbox], [role=toolbar]'
  /** Of several radio buttons Tab comes to one. */
  const isTheOne = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)]
    return element === (group.find(({ checked }) => checked) ?? group[0])
  }
  const isAsked = (element: HTMLElement) =>
    (element.tabIndex >= 0 || (element.matches('a, button, input, select, textarea') && !element.closest(byArrows))) &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    !element.closest('[inert], [aria-hidden=true]') &&
    isTheOne(element)
  const expected = new Set([...within.querySelectorAll<HTMLElement>(controls)].filter(isAsked))
  /** A field that is drawn by something else, as a switch is, is as large as its label. */
  const drawnBy = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const label = (element as HTMLInputElement).labels?.[0] ?? element.closest('label')
    const isDrawn = width > 4 && height > 4 && getComputedStyle(element).opacity !== '0'
    return isDrawn ? element : (label ?? element.parentElement ?? element)
  }
  const calm = () => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  }
  /** How the element and what is around it is drawn, as far as a focus shows in it. */
  const looks = (element: Element) => {
    const up = (one: Element | null | undefined) => one?.parentElement
    const around = [element, drawnBy(element), up(element), up(up(element)), up(up(up(element)))]
    return around
      .flatMap((one) => (one ? [null, '::before', '::after'].map((part) => getComputedStyle(one, part)) : []))
      .map(({ outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor }) =>
        [outlineStyle === 'none' ? '' : outlineStyle + outlineWidth, boxShadow, borderColor, backgroundColor].join(),
      )
      .join(' ')
  }
  const isSeen = (element: Element) => {
    const drawn = drawnBy(element)
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right <= left || bottom <= top) return false
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return there !== null && (drawn.contains(there) || there.contains(drawn) || element.contains(there))
  }
  const faults: string[] = []
  const visited = new Set<Element>()
  let outside = 0
  let last: { element: Element; focused: string } | undefined
  const leave = () => {
    if (!last) return
    calm()
    if (looks(last.element) === last.focused) faults.push(`nothing shows the focus on ${told(last.element)}`)
    last = undefined
  }
  const drawn = () => new Promise(requestAnimationFrame)
  /** An editor learns a little later that it has the focus, or has it no more. */
  const settled = async () => {
    const isBehind = (one: Element) => one.classList.contains('cm-focused') !== one.contains(document.activeElement)
    for (let n = 0; n < 60 && [...document.querySelectorAll('.cm-editor')].some(isBehind); n++) await drawn()
  }
  const step = async () => {
    const element = document.activeElement
    await settled()
    leave()
    const isOutside = !element || element === document.body
    // out of a dialog Tab leads to the window, and back into it
    if (isOutside && within !== document.body) return outside++ ? null : { told: 'the window', isEditor: false }
    if (isOutside || visited.has(element)) return null
    visited.add(element)
    calm()
    if (!isSeen(element)) faults.push(`covered or off the window: ${told(element)}`)
    last = { element, focused: looks(element) }
    return { told: told(element), isEditor: element.matches('.cm-content') }
  }
  const end = async () => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    await settled()
    leave()
    const left = [...expected].filter((one) => !visited.has(one) && one.isConnected && isAsked(one))
    return [...faults, ...left.map((one) => `Tab does not come to ${told(one)}`)]
  }
  Object.assign(window, { tabWalk: { step, end } })
  if (within !== document.body) return
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
