import { alike, readingsOf, surelyOn, wayCount, wordless } from './test-names.ts'

/** An input with its answer, by their paths; an input that has none stands among the lone ones. */
export interface TestPair {
  /** The input's name without the ending. */
  name: string
  input: string
  answer: string
  /** The folder that both lie in, as far as it is none of inputs or of answers. */
  place: string
}

export interface TestPairs {
  pairs: TestPair[]
  /** Inputs without an answer, and what looks like an answer of none. */
  loneInputs: string[]
  loneAnswers: string[]
}

/** Endings of programs, settings and texts for people: no test has one. */
const noTests = new Set(
  (
    'c cc cpp cxx h hh hpp hxx java py py2 py3 kt rs go js ts rb pas pp cs php pl lua hs d ml sh bat cmd exe class jar so dll obj inc ' +
    'md markdown pdf doc docx odt tex html htm png jpg jpeg gif webp svg xml yaml yml json toml ini cfg conf log bak zip rar 7z gz tar'
  ).split(' '),
)

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
const isCandidate = (path: string): boolean =>
  !noTests.has(endingOf(path)) && !/^(readme|license|makefile|info)(\.\w+)?$/i.test(baseName(path))

/** What a test is called by its input. */
export const testName = (input: string): string => {
  const name = baseName(input)
  return name.replace(/(?<=.)\.(txt|text|dat|data)$/i, '').replace(/(?<=.)\.(in|inp|input|i)$/i, '') || name
}

const beforeDot = (name: string): string => (name.includes('.') ? name.slice(0, name.indexOf('.')) : name)
const naturally = new Intl.Collator('en', { numeric: true }).compare

/** By the length of what stands before the first dot, so that 10 comes behind 9, then by their numbers. */
export function inOrder(a: string, b: string): number {
  const [first, second] = [baseName(a), baseName(b)]
  return beforeDot(first).length - beforeDot(second).length || naturally(first, second) || (a < b ? -1 : 1)
}

/** What each file that is left says of itself: the same words on both sides give the same rest. */
type Sides = { inputs: Map<string, string>; answers: Map<string, string> }

/** Takes the pairs out of the files that are left. */
function take(left: Set<string>, found: TestPair[], { inputs, answers }: Sides): void {
  for (const [rest, input] of inputs) {
    const answer = answers.get(rest)
    if (answer === undefined || answer === input || !left.has(input) || !left.has(answer)) continue
    found.push({ name: testName(input), input, answer, place: folderOf(alike(rest)) })
    left.delete(input)
    left.delete(answer)
  }
}

/** Of two files that say the same, the first. */
const put = (files: Map<string, string>, rest: string, path: string): void => {
  if (!files.has(rest)) files.set(rest, path)
}

const as = (path: string): string => path

/**
 * Inputs with their answers: those whose paths are the same once the words for input and output are taken out
 * (`1.in` with `1.ans`, `in1.txt` with `out1.txt`, `input/00.txt` with `output/00.txt`, `01` with `01.a`), first letter by letter,
 * then in any letter case and with or without zeros in front. Programs and texts for people count for nothing.
 */
export function pairTests(paths: readonly string[]): TestPairs {
  const files = paths.filter(isCandidate).sort(inOrder)
  const readings = new Map(files.map((path) => [path, readingsOf(path)]))
  const left = new Set(files)
  const found: TestPair[] = []
  const sidesIn = (ways: readonly number[], spelling: (rest: string) => string): Sides => {
    const sides: Sides = { inputs: new Map(), answers: new Map() }
    for (const path of left)
      for (const way of ways) {
        const reading = readings.get(path)?.[way]
        if (reading) put(reading.side === 'input' ? sides.inputs : sides.answers, spelling(reading.rest), path)
      }
    return sides
  }
  const all = Array.from({ length: wayCount }, (_, way) => way)
  for (const way of all) for (const spelling of [as, alike]) take(left, found, sidesIn([way], spelling))
  take(left, found, sidesIn(all, alike))
  const { answers } = sidesIn(all, alike)
  const bare = [...left].filter((path) => surelyOn(path) === undefined)
  take(left, found, { inputs: new Map(bare.map((path) => [alike(wordless(path)), path])), answers })
  const lone = (side: 'input' | 'answer') => [...left].filter((path) => surelyOn(path) === side)
  return {
    pairs: found.sort((a, b) => inOrder(a.input, b.input)),
    loneInputs: lone('input'),
    loneAnswers: lone('answer'),
  }
}
