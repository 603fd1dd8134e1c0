import { randomUUID } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type { TestRan } from '@verdict/sandbox/types.ts'
import { compile } from './compile.ts'
import { compileLimits, type Language, type Toolchain } from './language/language.ts'
import type { Slot } from './slot.ts'

/** A language that has proven here that it can add two numbers. */
export interface Installed {
  language: Language
  tools: Toolchain
  /** e.g. `GCC 12.2.0` */
  version: string
  /** Changes when the compiler or the sandbox does. */
  stamp: string
}

/** A compiler that is installed; whether it works is not known yet. */
export type Place = Omit<Installed, 'version'> & { ways: Toolchain[] }

/** Where the language's compiler lies; undefined when it is not installed. Quick: it starts nothing. */
export async function locate(language: Language): Promise<Place | undefined> {
  const ways = await language.toolchains()
  const [tools] = ways
  return tools && { language, tools, ways, stamp: await stampOf(tools, ways) }
}

/** What was found at earlier starts, by language. */
export type Remembered = Record<string, { stamp: string; flags: string[]; version: string }>

/** The language as it works here, found by really compiling and running A+B, or why it does not. */
export async function detect(
  slot: Slot,
  place: Place,
  remembered: Remembered,
  signal: AbortSignal,
): Promise<Installed | string> {
  const { language, tools: best, ways, stamp } = place
  const known = remembered[language.name]
  if (known?.stamp === stamp) return { language, tools: { ...best, flags: known.flags }, version: known.version, stamp }
  let why = ''
  for (const tools of ways) {
    const installed = { language, tools, version: await language.version(tools), stamp }
    why = await whyNotWorking(slot, installed, signal)
    if (!why) return installed
  }
  return why
}

/** Compiles and runs the language's A+B; an empty text means that it was right. */
async function whyNotWorking(slot: Slot, installed: Installed, signal: AbortSignal): Promise<string> {
  const source = [{ name: 'source', text: languageNamed(installed.language.name)?.template ?? '' }]
  const built = await compile(slot, installed, source, signal)
  if ('compileError' in built) return `A+B does not compile: ${built.compileError.slice(0, 300)}`
  const input = join(slot.folder, `input-${randomUUID()}`)
  const answer = join(slot.folder, `answer-${randomUUID()}`)
  await writeFile(input, '1 2\n')
  await writeFile(answer, '3\n')
  const ran: TestRan[] = []
  const program = built.program({ ...compileLimits, memoryBytes: 512 * 1024 * 1024, stackBytes: 128 * 1024 * 1024 })
  await slot.runner.batch({ program, tests: [{ input, answer }], compare: { kind: 'trimmed' }, stop: 'never' }, (one) =>
    ran.push(one),
  )
  built.release()
  const [one] = ran
  if (one?.ending === 'ok' && one.comparison === 'same') return ''
  return `A+B fails: ${one?.trouble ?? one?.ending ?? 'nothing ran'} ${one?.stderr ?? ''}`.slice(0, 300).trim()
}

/** The compiler by path, size and time; the ways to use it; the Node and platform we run on. */
async function stampOf(tools: Toolchain, ways: Toolchain[]): Promise<string> {
  const { size, mtimeMs } = await stat(tools.path)
  return JSON.stringify([tools.path, size, Math.round(mtimeMs), ways.map(({ flags }) => flags), process.version])
}

const rememberedIn = (folder: string) => join(folder, 'languages.json')

/** What earlier starts found; nothing when the file is missing or not ours. */
export async function recall(folder: string): Promise<Remembered> {
  const text = await readFile(rememberedIn(folder), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Remembered
}

/** Keeps what was found for the next start. */
export async function remember(folder: string, found: Iterable<Installed>): Promise<void> {
  const known: Remembered = {}
  for (const { language, tools, version, stamp } of found) known[language.name] = { stamp, flags: tools.flags, version }
  const draft = `${rememberedIn(folder)}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(known))
  await rename(draft, rememberedIn(folder))
}
