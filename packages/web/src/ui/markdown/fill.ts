import { highlight } from '../highlight.ts'

/** Fills the formula placeholders; KaTeX and its letters are loaded only when there is one. */
export async function fillFormulas(root: ParentNode): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>('[data-tex]')]
  if (places.length === 0) return
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')])
  for (const place of places) {
    const block = place.classList.contains('tex-block')
    // render() sets styles by script, which the content rules allow; a faulty formula shows its own text.
    katex.render(place.dataset['tex'] ?? '', place, {
      displayMode: block,
      throwOnError: false,
      strict: false,
      maxSize: 20,
    })
    place.removeAttribute('data-tex')
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
