import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { type PackedFile, peekBytes } from '../archive/tree.ts'
import { PackageFault } from '../message.ts'

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string }

const maxDepth = 100
/** One text of a file is held in memory, so it may not be longer than this. */
const maxTextBytes = 64 * 2 ** 20

/** Control characters that XML does not have and old exporters write all the same. */
const noXml = /[^\P{Cc}\t\n\r\x7f-\x9f]/gu

/** The decoder for what the first line of the file declares; UTF-8 without a word. */
async function decoderFor(file: PackedFile): Promise<TextDecoder> {
  const start = (await peekBytes(file, 200)).toString('latin1')
  const label = /^[^<]{0,3}<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new PackageFault('xml-broken', { file: file.path, why: label.slice(0, 40) })
  }
}

/** A parser that collects into `events`. It knows the five entities of XML only, and fetches nothing. */
function parserInto(events: XmlEvent[], file: PackedFile): SaxesParser {
  const parser = new SaxesParser()
  let depth = 0
  const text = (piece: string) => events.push({ kind: 'text', text: piece })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) throw new PackageFault('xml-dtd', { file: file.path })
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > maxDepth) throw new PackageFault('xml-deep', { file: file.path, most: maxDepth })
    events.push({ kind: 'open', name, attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    events.push({ kind: 'close', name })
  })
  return parser
}

function guarded(file: PackedFile, step: () => void): void {
  try {
    step()
  } catch (error) {
    if (error instanceof PackageFault) throw error
    throw new PackageFault('xml-broken', { file: file.path, why: (error as Error).message.slice(0, 200) })
  }
}

/**
 * What an XML file holds, in its order, as it is read. Entities are those of XML itself; a file that declares others is
 * refused, as is one that is not well-formed. Texts come in one or several pieces.
 */
export async function* xmlEvents(file: PackedFile): AsyncGenerator<XmlEvent> {
  const decoder = await decoderFor(file)
  const events: XmlEvent[] = []
  const parser = parserInto(events, file)
  let silent = 0
  for await (const chunk of createReadStream(file.disk) as AsyncIterable<Buffer>) {
    guarded(file, () => parser.write(decoder.decode(chunk, { stream: true }).replace(noXml, '')))
    silent = events.length > 0 ? 0 : silent + chunk.length
    if (silent > maxTextBytes)
      throw new PackageFault('text-too-large', { file: file.path, mebibytes: maxTextBytes / 2 ** 20 })
    yield* events.splice(0)
  }
  guarded(file, () => parser.write(decoder.decode()).close())
  yield* events.splice(0)
}
