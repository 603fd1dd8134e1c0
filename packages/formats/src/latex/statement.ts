import { PackageFault } from '../message.ts'
import type { Section } from '../read/icpc/headings.ts'
import type { Node } from './nodes.ts'
import { readLatex } from './read.ts'
import { blocks, inline, type Rendering } from './render.ts'

const maxText = 2 ** 19

/** Refuses what is too long to be a statement; `file` is what the sentence calls it. */
export function checkLatex(source: string, file: string): void {
  if (source.length > maxText) throw new PackageFault('text-too-large', { file, mebibytes: maxText / 2 ** 20 })
}

/** Environments some packages use in place of headings. */
const sectionEnvironments = ['Input', 'Output', 'Interaction', 'Limits', 'Note', 'Notes', 'Hint', 'Scoring']
const headings = ['section', 'subsection', 'subsubsection', 'paragraph']

interface Part {
  heading: Node[] | undefined
  nodes: Node[]
}

/** Small headings stay inside the section they stand in, as headings of their own. */
function smallHeading(node: Extract<Node, { kind: 'command' }>): Node[] {
  return [
    { kind: 'paragraph' },
    { kind: 'command', name: 'textbf', args: node.args, raw: node.raw },
    { kind: 'paragraph' },
  ]
}

function split(nodes: Node[]): Part[] {
  const parts: Part[] = [{ heading: undefined, nodes: [] }]
  for (const node of nodes) {
    if (node.kind === 'command' && node.name === 'section') parts.push({ heading: node.args[0] ?? [], nodes: [] })
    else if (node.kind === 'command' && headings.includes(node.name)) parts.at(-1)?.nodes.push(...smallHeading(node))
    else if (node.kind === 'environment' && sectionEnvironments.includes(node.name)) {
      parts.push({ heading: [{ kind: 'text', text: node.name }], nodes: node.nodes })
    } else parts.at(-1)?.nodes.push(node)
  }
  return parts
}

/** A statement in LaTeX as Markdown sections; `dropped` names what could not be carried over. */
export function latexStatement(
  source: string,
  picture: Rendering['picture'],
): { title: string; sections: Section[]; dropped: string[] } {
  const { nodes, dropped } = readLatex(source)
  const name = nodes.find((node) => node.kind === 'command' && node.name === 'problemname')
  const plain: Rendering = { picture, footnotes: [] }
  const title =
    name?.kind === 'command'
      ? inline(name.args[0] ?? [], plain)
          .replace(/\\(?=[^\w\s])/g, '')
          .trim()
      : ''
  const rendering: Rendering = { picture, footnotes: [] }
  const sections = split(nodes).map(({ heading, nodes: body }) => {
    const before = rendering.footnotes.length
    const text = blocks(body, rendering)
    const notes = rendering.footnotes.slice(before)
    return { heading: heading && inline(heading, plain).trim(), text: [text, ...notes].join('\n\n') }
  })
  return { title, sections, dropped }
}
