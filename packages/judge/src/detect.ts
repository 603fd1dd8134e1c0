import { randomUUID } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { log } from '@verdict/node/log.ts'
import type { TestRan } from '@verdict/sandbox/types.ts'
import { type Built, compile } from './compile.ts'
import { SandboxError } from './errors.ts'
import type { Candidate, Installed } from './installed.ts'
import { compileLimits, type Language, mib, type Toolchain } from './language/language.ts'
import type { Slot } from './slot.ts'

/** A compiler that is installed; whether it works is not known yet. */
export type Installation = Omit<Candidate, 'version'> & { ways: Toolchain[] }

/** Where the language's compiler lies; undefined when it is not installed. Quick: it starts nothing. */
export async function locate(language: Language): Promise<Installation | undefined> {
  const ways = await language.toolchains()
  const [tools] = ways
  return tools && { language, tools, ways, fingerprint: await fingerprintOf(tools, ways) }
}

/** What was found at earlier starts, by language. */
export type Remembered = Record<string, Known>

interface Known {
  fingerprint: string
  flags: string[]
  version: string
  startMs: number
  /** It was tried with what its programs need of the system, and no more; absent in what older judges kept. */
  isNarrow?: boolean
}

/** The language as it works here, found by really compiling and running A+B, or why it does not. Throws SandboxError when the sandbox fails. */
export async function detect(
  slot: Slot,
  installation: Installation,
  remembered: Remembered,
  signal: AbortSignal,
): Promise<Installed | string> {
  const { language, ways, fingerprint } = installation
  const known = remembered[language.name]
  const tools = known && ways.find(({ flags }) => isDeepStrictEqual(flags, known.flags))
  if (tools && isSame(known, installation)) return { language, tools, ...known }
  let why = ''
  for (const tools of ways.flatMap(narrowFirst)) {
    const candidate = { language, tools, version: await language.version(tools), fingerprint }
    const tried = await tryOut(slot, candidate, signal)
    if ('startMs' in tried) return { ...candidate, ...tried }
    why = tried.why
    if (tools.system && tried.hasRun) log(`${language.name}: its programs must see all of /usr, for with less ${why}`)
  }
  return why
}

/** Whether what was found at an earlier start need not be found again. */
export const isSame = (known: Known | undefined, { fingerprint }: Pick<Installation, 'fingerprint'>): boolean =>
  known?.fingerprint === fingerprint && known.isNarrow === true

/** A way with only what programs are known to need of the system, then, on a machine that keeps something elsewhere, with all of it. */
const narrowFirst = ({ system, ...wide }: Toolchain): Toolchain[] => (system ? [{ ...wide, system }, wide] : [wide])

/** Compiles and runs the language's A+B. A compiler that was stopped says nothing of its flags: that is the machine's failure. */
async function tryOut(
  slot: Slot,
  candidate: Candidate,
  signal: AbortSignal,
): Promise<{ startMs: number } | { why: string; hasRun?: true }> {
  const source = [{ name: 'source', text: languageNamed(candidate.language.name)?.template ?? '' }]
  const built = await compile(slot, candidate, source, signal)
  if ('compileError' in built) {
    const why = sentence('additionNotCompiled', { reason: built.compileError.slice(0, 300) })
    if (built.stopped !== undefined) throw new SandboxError(why)
    return { why }
  }
  const runs = await addNumbers(slot, built)
  built.release()
  const bad = runs.find(({ ending, comparison }) => ending !== 'ok' || comparison !== 'same')
  if (bad?.ending === 'internal' && !(candidate.tools.system && isNotThere(bad)))
    throw new SandboxError(`running A+B failed: ${bad.error ?? 'no reason given'}`)
  if (bad)
    return {
      why: sentence('additionFails', { reason: `${bad.ending} ${bad.error ?? bad.stderr}`.slice(0, 300).trim() }),
      hasRun: true,
    }
  return { startMs: Math.floor(Math.min(...runs.map(({ cpuUs }) => cpuUs)) / 1000) }
}

/** The sandbox calls it its own failure when a program of the system, or its loader, is not in the jail. */
const isNotThere = ({ error = '' }: TestRan): boolean => error.endsWith('No such file or directory')

/** Runs A+B three times, for the first run finds the caches cold. */
async function addNumbers(slot: Slot, built: Built): Promise<TestRan[]> {
  const input = join(slot.folder, 'addition.in')
  const answer = join(slot.folder, 'addition.ans')
  await writeFile(input, '1 2\n')
  await writeFile(answer, '3\n')
  const program = built.program({ ...compileLimits, memoryBytes: 512 * mib, stackBytes: 128 * mib })
  const tests = [1, 2, 3].map(() => ({ input, answer }))
  const runs: TestRan[] = []
  await slot.runner.batch({ program, tests, compare: { kind: 'trimmed' }, stop: 'never' }, (one) => void runs.push(one))
  return runs
}

/** A sentence where the language takes longer to start here than its allowance in every time limit. */
export function slowStart({ language, startMs }: Installed): string | undefined {
  const allowance = languageNamed(language.name)?.startUpMs ?? 0
  const isSlow = startMs > allowance + 10
  return isSlow ? sentence('slowStart', { language: language.name, ms: startMs, allowed: allowance }) : undefined
}

/** The compiler by path, size and time; the ways to use it; the Node and platform we run on. */
async function fingerprintOf({ path, also = [] }: Toolchain, ways: Toolchain[]): Promise<string> {
  const files = await Promise.all(
    [path, ...also].map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return [file, size, Math.round(mtimeMs)]
    }),
  )
  return JSON.stringify([...files.flat(), ways.map(({ flags }) => flags), process.version])
}

const rememberedIn = (folder: string) => join(folder, 'languages.json')

/** What earlier starts found; nothing when the file is missing or not ours. */
export async function recall(folder: string): Promise<Remembered> {
  const text = await readFile(rememberedIn(folder), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Remembered
}

/** Keeps what was found for the next start, but what it might find better. */
export async function remember(folder: string, found: Iterable<Installed>): Promise<void> {
  const known: Remembered = {}
  for (const { language, tools, version, fingerprint, startMs } of found)
    if (tools.system) known[language.name] = { fingerprint, flags: tools.flags, version, startMs, isNarrow: true }
  const draft = `${rememberedIn(folder)}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(known))
  await rename(draft, rememberedIn(folder))
}
