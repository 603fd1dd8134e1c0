import katex from 'katex'
import 'katex/dist/katex.min.css'
import { mayDraw } from './formula-bounds.ts'

/** Formulas drawn without being in sight: all of an ordinary statement, so that it prints and is found as a whole. */
const ahead = 300
/** The page answers the person again after so long (ms). */
const slice = 12

/** Draws the formulas of a text: the first few hundred in small pieces of time, the others when they come into sight. */
export async function drawFormulas(places: HTMLElement[]): Promise<void> {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        draw(target as HTMLElement)
      }
    },
    { rootMargin: '50%' },
  )
  for (const place of places.slice(ahead)) sight.observe(place)
  let began = performance.now()
  for (const place of places.slice(0, ahead)) {
    if (!place.isConnected) return sight.disconnect()
    draw(place)
    if (performance.now() - began < slice) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}

function draw(place: HTMLElement): void {
  const source = place.textContent ?? ''
  try {
    if (!mayDraw(source)) throw new RangeError('too long or too deep to be drawn')
    // render() sets styles by script, which the content rules allow; a faulty formula shows its own text
    katex.render(source, place, {
      displayMode: place.classList.contains('tex-block'),
      throwOnError: false,
      strict: false,
      maxSize: 20,
      maxExpand: 300,
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // the browser's stack has an end, too
    place.textContent = source
    place.classList.add('tex-source')
  }
}
