import type { PackedFile } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import { xmlEvents } from '../../xml/events.ts'
import type { ReadContext } from '../common/format.ts'
import { madeFile } from '../common/made-file.ts'

export interface Piece {
  attributes: Record<string, string>
  text: string
}

export interface TestFile {
  /** As the format's `name` or `filename` says; '' when it does not. */
  name: string
  file: PackedFile
}

/** One `<item>`: a problem. Test data and pictures lie on disk, everything else is text by element name. */
export interface Item {
  inputs: TestFile[]
  outputs: TestFile[]
  pictures: { source: string; file: PackedFile }[]
  pieces: Map<string, Piece[]>
}

const mebi = 2 ** 20
/** Longest text of one element, by what it is. */
const most = { test: 64 * mebi, picture: 16 * mebi, text: 4 * mebi } as const
/** All texts of a file together, which are held in memory until they are read. */
const maxHeld = 64 * mebi
/** What an element takes in memory beside its texts, in characters. */
const ownWeight = 256

const kindOf = (name: string): keyof typeof most =>
  name === 'test_input' || name === 'test_output' ? 'test' : name === 'base64' ? 'picture' : 'text'

/** The elements that are open, outermost first, and the text inside the innermost. */
interface State {
  open: { name: string; attributes: Record<string, string>; pieces: string[]; length: number }[]
  item: Item | undefined
  items: Item[]
  /** Of the `<img>` that is open. */
  source: string
  /** Characters of all texts so far. */
  held: number
}

const freshItem = (): Item => ({ inputs: [], outputs: [], pictures: [], pieces: new Map() })

async function keepTest(item: Item, name: string, { attributes, text }: Piece, context: ReadContext): Promise<void> {
  const list = name === 'test_input' ? item.inputs : item.outputs
  const path = `tests/${list.length + 1}.${name === 'test_input' ? 'in' : 'out'}`
  list.push({ name: attributes['name'] ?? attributes['filename'] ?? '', file: await madeFile(context, path, text) })
}

async function keepPicture(item: Item, source: string, base64: string, context: ReadContext): Promise<void> {
  const file = await madeFile(context, `images/${item.pictures.length + 1}`, Buffer.from(base64, 'base64'))
  item.pictures.push({ source, file })
}

async function keep(state: State, item: Item, name: string, piece: Piece, context: ReadContext): Promise<void> {
  const depth = state.open.length
  if (depth === 3 && name === 'src') state.source = piece.text.trim()
  else if (depth === 3 && name === 'base64') await keepPicture(item, state.source, piece.text, context)
  else if (depth === 2 && kindOf(name) === 'test') await keepTest(item, name, piece, context)
  else if (depth === 2) {
    const same = item.pieces.get(name)
    if (same) same.push(piece)
    else item.pieces.set(name, [piece])
  }
}

function opened(
  state: State,
  name: string,
  attributes: Record<string, string>,
  file: string,
  context: ReadContext,
): void {
  if (state.open.length === 0 && name !== 'fps') throw new PackageFault('fps-root', { file, name: name.slice(0, 60) })
  if (state.open.length === 1 && name === 'item') {
    context.meter.takeEntry()
    state.item = freshItem()
    state.items.push(state.item)
  }
  const said = Object.entries(attributes).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  hold(state, ownWeight + name.length + said, file)
  state.open.push({ name, attributes, pieces: [], length: 0 })
}

/** Counts what stays in memory; refuses more than a file may make us hold. */
function hold(state: State, characters: number, file: string): void {
  state.held += characters
  if (state.held > maxHeld) throw new PackageFault('text-too-large', { file, mebibytes: maxHeld / mebi })
}

function written(state: State, text: string, file: string): void {
  const current = state.open.at(-1)
  if (!current) return
  current.length += text.length
  const kind = kindOf(current.name)
  if (kind === 'text') hold(state, text.length, file)
  if (current.length > most[kind])
    throw new PackageFault('text-too-large', {
      file: `${file}: ${current.name.slice(0, 60)}`,
      mebibytes: most[kind] / mebi,
    })
  current.pieces.push(text)
}

async function closed(state: State, context: ReadContext): Promise<void> {
  const last = state.open.pop()
  if (!last) return
  const text = last.pieces.join('')
  if (state.open.length === 1) state.item = undefined
  else if (state.item) await keep(state, state.item, last.name, { attributes: last.attributes, text }, context)
}

/** The problems of an FPS file, read as it comes; nothing of it is held in memory that can be large. */
export async function readItems(file: PackedFile, context: ReadContext): Promise<Item[]> {
  const state: State = { open: [], item: undefined, items: [], source: '', held: 0 }
  for await (const event of xmlEvents(file)) {
    if (event.kind === 'open') opened(state, event.name, event.attributes, file.path, context)
    else if (event.kind === 'text') written(state, event.text, file.path)
    else await closed(state, context)
  }
  return state.items
}
