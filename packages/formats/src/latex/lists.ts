import type { Node } from './nodes.ts'

export interface Item {
  label: Node[] | undefined
  body: Node[]
}

/** The items of a list; what stands before the first is left out. */
export function listItems(nodes: Node[]): Item[] {
  const items: Item[] = []
  for (const node of nodes) {
    if (node.kind === 'command' && node.name === 'item') items.push({ label: node.args[0], body: [] })
    else items.at(-1)?.body.push(node)
  }
  return items
}
