import type { PackedFile } from '../archive/tree.ts'
import { PackageFault } from '../message.ts'
import { xmlEvents } from './events.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** The text directly inside it, all pieces together. */
  text: string
  children: XmlElement[]
}

const maxBytes = 8 * 2 ** 20
/** Each takes some hundred bytes of memory, however short it is written. */
const maxElements = 200_000

/** A small XML file as its root element. */
export async function readXml(file: PackedFile): Promise<XmlElement> {
  if (file.bytes > maxBytes)
    throw new PackageFault('text-too-large', { file: file.path, mebibytes: maxBytes / 2 ** 20 })
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let value = 0
  for await (const event of xmlEvents(file)) {
    const current = open.at(-1) ?? top
    if (event.kind === 'text') current.text += event.text.replaceAll('\0', '')
    else if (event.kind === 'close') open.pop()
    else {
      value += 1
      if (value > maxElements)
        throw new PackageFault('number-range', { at: `${file.path}: elements`, value, most: maxElements })
      const element = { name: event.name, attributes: event.attributes, text: '', children: [] }
      current.children.push(element)
      open.push(element)
    }
  }
  const [root] = top.children
  if (!root) throw new PackageFault('xml-broken', { file: file.path, why: '' })
  return root
}

export const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

export const childNamed = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name)
