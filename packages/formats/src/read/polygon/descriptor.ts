import type { Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import { childNamed, childrenNamed, readXml, type XmlElement } from '../../xml/elements.ts'

export const descriptorName = 'problem.xml'

/** The description of a package. */
export async function readDescriptor(tree: Tree): Promise<XmlElement> {
  const file = tree.get(descriptorName)
  if (!file) throw new PackageFault('no-package', { file: descriptorName })
  const root = await readXml(file)
  if (root.name !== 'problem') throw missing('problem')
  return root
}

export const missing = (element: string): PackageFault =>
  new PackageFault('xml-element', { file: descriptorName, element })

/** The element that a path of names leads to, the first of each name. */
export const at = (element: XmlElement, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((found, name) => found && childNamed(found, name), element)

/** All elements at the end of a path of names. */
export const all = (element: XmlElement, ...names: string[]): XmlElement[] =>
  names.reduce<XmlElement[]>((found, name) => found.flatMap((one) => childrenNamed(one, name)), [element])

/** Text of an element below; undefined when it is absent or empty. */
export const textAt = (element: XmlElement, ...names: string[]): string | undefined =>
  at(element, ...names)?.text.trim() || undefined

/** A number that is not negative. */
export function numberOf(text: string | undefined, what: string): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0)
    throw new PackageFault('limit-unreadable', { file: descriptorName, key: what, value: text.trim().slice(0, 60) })
  return value
}
