/** What the name of a file says: an input or an answer, and what both of a pair have in common. */
export interface Reading {
  side: 'input' | 'answer'
  /** The path without the words that were taken out. */
  rest: string
}

const inputWords = ['in', 'inp', 'input', 'inputs']
const answerWords = ['out', 'ou', 'ans', 'answer', 'answers', 'output', 'outputs', 'ok', 'sol']
/** Words that are a letter count where a name has no other. */
const letters: Record<string, Reading['side']> = { i: 'input', a: 'answer', o: 'answer' }

/** Endings that say nothing. */
const plainEndings = ['txt', 'text', 'dat', 'data']

interface Word {
  side: Reading['side']
  /** Where it stands in the path. */
  from: number
  to: number
}

const letterSide = (text: string): Reading['side'] | undefined =>
  Object.hasOwn(letters, text) ? letters[text] : undefined

const sideOf = (word: string): Reading['side'] | undefined =>
  inputWords.includes(word) ? 'input' : answerWords.includes(word) ? 'answer' : undefined

const piece = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\p{L}+|\p{N}+/gu

interface Piece {
  text: string
  from: number
  to: number
}

const piecesOf = (path: string, from: number, to: number): Piece[] =>
  [...path.slice(from, to).matchAll(piece)].map((match) => {
    const start = from + match.index
    return { text: match[0].toLowerCase(), from: start, to: start + match[0].length }
  })

/** A long word counts wherever it stands, also within others. */
function longWord({ text, from }: Piece): Word | undefined {
  const [word] = /input|output|answer/.exec(text) ?? []
  if (word === undefined) return undefined
  const at = from + text.indexOf(word)
  return { side: word === 'input' ? 'input' : 'answer', from: at, to: at + word.length }
}

/** A short one, which may be a word of a sentence, where the name begins or ends with it or a number stands beside it. */
function wordAt(pieces: readonly Piece[], index: number): Word | undefined {
  const one = pieces[index]
  if (!one) return undefined
  const side = sideOf(one.text)
  const isNumber = (other: Piece | undefined) => other !== undefined && /\p{N}/u.test(other.text)
  const isMarked = index === 0 || index === pieces.length - 1
  if (side && (isMarked || isNumber(pieces[index - 1]) || isNumber(pieces[index + 1])))
    return { side, from: one.from, to: one.to }
  return longWord(one)
}

const lastOf = <T>(values: readonly (T | undefined)[]): T | undefined => values.findLast((one) => one !== undefined)

const lastWord = (pieces: readonly Piece[]): Word | undefined => lastOf(pieces.map((_, index) => wordAt(pieces, index)))

function letterIn(pieces: readonly Piece[]): Word | undefined {
  const found = pieces.map(({ text, from, to }) => {
    const side = letterSide(text)
    return side && { side, from, to }
  })
  return lastOf(found)
}

/** The words of a path, by where they stand. */
interface Words {
  folder: Word | undefined
  /** In the name, before its ending. */
  stem: Word | undefined
  ending: Word | undefined
  /** A single letter in the name, or as a folder. */
  letter: Word | undefined
  folderLetter: Word | undefined
}

/** Where the name begins, where its ending does, and where it stops once endings that say nothing are off. */
function partsOf(path: string): { name: number; ending: number; stop: number } {
  const name = path.lastIndexOf('/') + 1
  const dot = path.lastIndexOf('.')
  const isPlain = dot > name && plainEndings.includes(path.slice(dot + 1).toLowerCase())
  const stop = isPlain ? dot : path.length
  const ending = path.lastIndexOf('.', stop - 1)
  return { name, ending: ending > name ? ending : stop, stop }
}

/** A word in an ending, which digits may follow: `.in`, `.ou7`. */
function endingWord(path: string, from: number, to: number): Word | undefined {
  const word = /^\.([a-z]+)\d*$/i.exec(path.slice(from, to))?.[1] ?? ''
  const side = sideOf(word.toLowerCase()) ?? letterSide(word.toLowerCase())
  return side && { side, from: from + 1, to: from + 1 + word.length }
}

function folderWords(path: string, name: number): Pick<Words, 'folder' | 'folderLetter'> {
  let at = 0
  const found: Pick<Words, 'folder' | 'folderLetter'> = { folder: undefined, folderLetter: undefined }
  for (const segment of path.slice(0, Math.max(0, name - 1)).split('/')) {
    const [from, to] = [at, at + segment.length]
    const letter = letterSide(segment.toLowerCase())
    found.folder = lastWord(piecesOf(path, from, to)) ?? found.folder
    if (letter) found.folderLetter = { side: letter, from, to }
    at = to + 1
  }
  return found
}

function wordsOf(path: string): Words & { stop: number } {
  const { name, ending, stop } = partsOf(path)
  const inEnding = endingWord(path, ending, stop)
  const stem = piecesOf(path, name, inEnding ? ending : stop)
  return {
    stop,
    ending: inEnding,
    stem: lastWord(stem),
    letter: letterIn(stem),
    ...folderWords(path, name),
  }
}

function without(path: string, words: readonly Word[], stop: number): string {
  const inOrder = [...words].sort((a, b) => a.from - b.from)
  let rest = ''
  let at = 0
  for (const { from, to } of inOrder) {
    rest += `${path.slice(at, from)}\0`
    at = to
  }
  return rest + path.slice(at, stop)
}

/** Which words are taken out together, in the order in which pairs are looked for. */
const ways = [
  ['ending'],
  ['stem'],
  ['stem', 'ending'],
  ['folder', 'ending'],
  ['folder', 'stem'],
  ['folder', 'stem', 'ending'],
  ['folder'],
  ['letter'],
  ['folderLetter', 'ending'],
  ['folderLetter'],
] as const satisfies (keyof Words)[][]

export const wayCount = ways.length

/** What a path says in each of the ways; undefined where its words do not stand so or disagree. */
export function readingsOf(path: string): (Reading | undefined)[] {
  const words = wordsOf(path)
  return ways.map((way) => {
    const taken = way.flatMap((where) => words[where] ?? [])
    const [first] = taken
    if (!first || taken.length < way.length || taken.some(({ side }) => side !== first.side)) return undefined
    return { side: first.side, rest: without(path, taken, words.stop) }
  })
}

/** A path without any word, which is an input where an answer has the same name (`01` with `01.a`). */
export const wordless = (path: string): string => path.slice(0, partsOf(path).stop)

/** The side that a file is on by a word that nothing else is likely to have; undefined when it may be anything. */
export function surelyOn(path: string): Reading['side'] | undefined {
  const { ending, stem, folder } = wordsOf(path)
  const isLetter = ending !== undefined && ending.to - ending.from === 1
  if (ending && (!isLetter || /\p{N}/u.test(path.slice(path.lastIndexOf('/') + 1)))) return ending.side
  return stem?.side ?? folder?.side
}

/** The same for `Case_01` and `case-1`: letters small, numbers without zeros in front, folders that are empty gone. */
export function alike(rest: string): string {
  return rest
    .replaceAll('\0', ' ')
    .split('/')
    .map((part) => [...part.toLowerCase().matchAll(/\p{L}+|\p{N}+/gu)].map(([text]) => text.replace(/^0+(?=.)/, '')))
    .filter((part) => part.length > 0)
    .map((part) => part.join(' '))
    .join('/')
}
