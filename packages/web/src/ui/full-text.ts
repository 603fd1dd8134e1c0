import { panelPosition } from './panel-position.ts'

const reachable = 'a[href], button, input, summary'

/** Cut off by a pixel is rounding, not text. */
const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1

/** Some of the text does not show: of the place itself, or of the link that fills it. */
const isTruncated = (element: HTMLElement): boolean =>
  isCut(element) || (element.firstElementChild?.matches('a:only-child') === true && isCut(element.firstElementChild))

/** A text that is cut off must be reachable by keyboard; one that is not should not stop the Tab key. */
function markTruncated(element: HTMLElement): void {
  const isReached = element.querySelector(reachable) || element.parentElement?.closest(reachable)
  if (isTruncated(element) && !isReached) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onResize)

function onResize(entries: ResizeObserverEntry[]): void {
  for (const { target } of entries) markTruncated(target as HTMLElement)
}

/** Tells the name of a button that is a picture while the keyboard is at it; for a pointer the browser does so itself. */
export const listenForNames = listen

/** Tells the whole text of an element while it is pointed at or focused, for as long as some of it is cut off. */
export function watchTruncated(element: HTMLElement): () => void {
  listen()
  sizes?.observe(element)
  const texts = new MutationObserver(() => markTruncated(element))
  texts.observe(element, { childList: true, characterData: true, subtree: true })
  return () => {
    sizes?.unobserve(element)
    texts.disconnect()
    if (shown === element) hide()
  }
}

let bubble: HTMLElement | undefined
let shown: HTMLElement | undefined
let coming: ReturnType<typeof setTimeout> | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
let isListening = false
/** The pointer rests so long before a text comes: one that passes by wants none (ms). */
const rest = 350
/** The pointer has so long to reach the bubble, to read or copy there (ms). */
const grace = 250

function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (bubble?.contains(target)) return stay()
    const text = target.closest<HTMLElement>('.truncated')
    clearTimeout(coming)
    if (text !== shown) leave()
    if (text) coming = setTimeout(() => show(text), rest)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible, .truncated')) return
    const named = target.matches('.icon-button:focus-visible') ? (target as HTMLElement) : undefined
    const text = named ?? target.closest<HTMLElement>('.truncated') ?? target.querySelector<HTMLElement>('.truncated')
    if (text) show(text)
    else hide()
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    clearTimeout(coming)
    hide()
  })
  addEventListener('scroll', onScroll, { capture: true, passive: true })
}

const onScroll = ({ target }: Event) => {
  if (target !== bubble) hide()
}

function show(text: HTMLElement): void {
  clearTimeout(leaving)
  if (shown === text) return
  hide()
  const words = wordsFor(text)
  if (!text.isConnected || !words) return
  bubble ??= newBubble()
  bubble.textContent = words
  // inside an open dialog only what the dialog holds can be reached
  ;(text.closest('dialog') ?? document.body).append(bubble)
  bubble.showPopover?.()
  const { left, top } = panelPosition(text.getBoundingClientRect(), bubble.getBoundingClientRect(), 'start')
  bubble.style.left = `${left}px`
  bubble.style.top = `${top}px`
  shown = text
}

/** What the eyes do not have of an element: its name where it is a picture, its text where that is cut off. */
function wordsFor(element: HTMLElement): string | null {
  if (element.matches('.icon-button')) return element.ariaLabel
  return isTruncated(element) ? element.textContent : null
}

function newBubble(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'full-text'
  made.popover = 'manual'
  // for the eyes alone: those who listen have had the whole text where it stands
  made.ariaHidden = 'true'
  return made
}

function stay(): void {
  clearTimeout(coming)
  clearTimeout(leaving)
}

function leave(): void {
  clearTimeout(leaving)
  if (shown) leaving = setTimeout(hide, grace)
}

function hide(): void {
  clearTimeout(leaving)
  shown = undefined
  bubble?.remove()
}
