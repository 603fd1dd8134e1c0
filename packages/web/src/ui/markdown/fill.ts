import { highlight } from '../highlight.ts'

let filling: Promise<unknown> = Promise.resolve()

/** Resolves when every text that is on the page now has its formulas. */
export const whenFilled = async (): Promise<void> => void (await filling)

/** Draws the formulas of a text; what draws them is loaded only when there is one. */
export async function fillFormulas(root: ParentNode): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>('.tex')]
  if (places.length === 0) return
  const done = import('./draw.ts').then(({ drawFormulas }) => drawFormulas(places))
  filling = Promise.allSettled([filling, done])
  await done
}

/** Colours the code blocks that name their language. */
export async function colourCode(root: ParentNode): Promise<void> {
  for (const code of root.querySelectorAll<HTMLElement>('pre > code[class*=language-]')) {
    const wanted = /language-([\w+#-]+)/.exec(code.className)?.[1] ?? ''
    const coloured = await highlight(code.textContent ?? '', wanted)
    if (coloured) code.replaceChildren(coloured)
  }
}
