import { highlight } from '../highlight.ts'

let filling: Promise<unknown> = Promise.resolve()

/** Resolves when every text that is on the page now has its formulas. */
export const whenFilled = async (): Promise<void> => void (await filling)

/** Draws the formulas; KaTeX and its letters are loaded only when there is one. */
export function fillFormulas(root: ParentNode): Promise<void> {
  const done = fillAll(root)
  filling = Promise.allSettled([filling, done])
  return done
}

async function fillAll(root: ParentNode): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>('.tex')]
  if (places.length === 0) return
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')])
  for (const place of places) {
    const block = place.classList.contains('tex-block')
    // render() sets styles by script, which the content rules allow; a faulty formula shows its own text.
    katex.render(place.textContent ?? '', place, {
      displayMode: block,
      throwOnError: false,
      strict: false,
      maxSize: 20,
    })
  }
}

/** Colours the code blocks that name their language. */
export async function colourCode(root: ParentNode): Promise<void> {
  for (const code of root.querySelectorAll<HTMLElement>('pre > code[class*=language-]')) {
    const wanted = /language-([\w+#-]+)/.exec(code.className)?.[1] ?? ''
    const coloured = await highlight(code.textContent ?? '', wanted)
    if (coloured) code.replaceChildren(coloured)
  }
}
