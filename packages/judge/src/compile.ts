import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { withoutByteOrderMark } from '@verdict/contract/source-code.ts'
import type { Compile, Compiled, Limits, Program } from '@verdict/sandbox/types.ts'
import { failure, TransientCompileError } from './compile-failure.ts'
import { acquire, type CacheEntry } from './disk-cache.ts'
import { UnjudgeableError } from './errors.ts'
import type { Candidate } from './installed.ts'
import { isPlainPath } from './language/files.ts'
import { authorsKb, type CompilePlan, type Language, type SourceFile } from './language/language.ts'
import { prebuiltKey } from './prebuilt-key.ts'
import type { Slot } from './slot.ts'
import { warm } from './warm-files.ts'

/** A program that is ready to be started, as long as `release` was not called. */
export interface Built {
  candidate: Candidate
  program(limits: Limits, args?: string[]): Program
  release(): void
}

/** The source cannot be compiled; `text` is for its author. */
export interface CompileError {
  compileError: string
  /** Why the compiler was stopped; undefined when it came to its end by itself, and will say the same again. */
  stopped?: string
}

/** What else goes into a compilation. */
export interface CompileOptions {
  /** They lie beside the source while it is compiled and are not compiled themselves. */
  extras?: SourceFile[]
  /** The compiler gets as much, if its language gives less. */
  atLeast?: Pick<Limits, 'cpuUs' | 'wallUs'>
}

type Binds = NonNullable<Compile['binds']>

/** What is kept beside the artefacts. */
interface Kept {
  entry?: string
  /** Folder of the artefacts; never twice the same, for a runner may still show the one that was there before. */
  app?: string
  compileError?: string
}

/**
 * Compiles in the jail, or takes what was made of the same source before. Throws SandboxError when the sandbox fails, UnjudgeableError when
 * an extra file cannot be put there.
 */
export async function compile(
  slot: Slot,
  candidate: Candidate,
  given: SourceFile[],
  signal: AbortSignal,
  besides: CompileOptions = {},
): Promise<Built | CompileError> {
  const odd = given.find(({ name }) => !isPlainPath(name))
  if (odd) return { compileError: sentence('sourceName', { name: JSON.stringify(odd.name) }) }
  const files = withoutMarks(given)
  try {
    const plan = planOf(candidate, files, besides)
    const cut = sourcesOf(plan).find(({ text }) => text.includes('\0'))
    if (cut) return { compileError: sentence('sourceNul', { name: cut.name }) }
    const held = await acquire(slot.node.programs, keyOf(candidate, plan), (path) =>
      make(slot, candidate, files, plan, path, signal),
    )
    const kept = await keptIn(held)
    const { entry, app } = kept
    if (entry !== undefined && app !== undefined) {
      const folder = join(held.path, app)
      // one that was made long ago may lie on the disk alone, and what a run reads of it would tell the next
      await warm([folder], signal).catch((fault: unknown) => {
        held.release()
        throw fault
      })
      return built(slot, candidate, entry, folder, held.release)
    }
    held.release()
    return { compileError: kept.compileError ?? '' }
  } catch (fault) {
    if (fault instanceof TransientCompileError)
      return { compileError: `${fault.said}\n${fault.message}`.trim(), stopped: fault.message }
    throw fault
  }
}

function built({ runner }: Slot, candidate: Candidate, entry: string, app: string, release: () => void): Built {
  const { language, tools } = candidate
  const program = (limits: Limits, args: string[] = []): Program => {
    const room = { memoryKb: limits.memoryBytes / 1024, stackKb: limits.stackBytes / 1024 }
    const { argv, env, binds } = language.start(entry, tools, room)
    const shown = { binds: { ...tools.system, ...binds }, isBare: tools.system !== undefined }
    return { app, argv: [...argv, ...args], env, mayFork: language.mayFork, limits: within(limits), ...shown }
  }
  const within = (limits: Limits): Limits =>
    countsGroups(runner) ? { ...limits, memoryBytes: groupBytes(language, limits) } : limits
  return { candidate, program, release }
}

/** In these tiers pages of files do not count, of which the run-times' allowances are mostly made. */
const countsGroups = ({ hello }: Slot['runner']) => ['A', 'B'].includes(hello.tier)

/** What a program may fill and a sixteenth more, which its collector may be late by. */
function groupBytes({ name, ownKb }: Language, { memoryBytes }: Limits): number {
  if (ownKb === undefined) return memoryBytes
  return Math.min(memoryBytes, ((authorsKb(memoryBytes / 1024, name) * 17) / 16 + ownKb) * 1024)
}

/** Of what is kept; an older one is never read. */
const layout = 2

/** Everything that decides what comes out: source, commands, and the very compiler. */
function keyOf({ language, fingerprint, version }: Candidate, { steps, artefacts, files }: CompilePlan): string {
  return createHash('sha256')
    .update(JSON.stringify([layout, language.name, version, fingerprint, steps, artefacts, files]))
    .digest('hex')
}

/** What was noted of the artefacts; an entry that a power cut left without is thrown away. */
async function keptIn(held: CacheEntry): Promise<Kept> {
  try {
    return JSON.parse(await readFile(join(held.path, 'kept.json'), 'utf8')) as Kept
  } catch (fault) {
    await held.evict()
    throw fault
  }
}

const withoutMarks = (files: SourceFile[]) =>
  files.map(({ name, text }) => ({ name, text: withoutByteOrderMark(text) }))

/** The files that the compiler is told of; what lies beside them may be data of any kind. */
function sourcesOf({ files, steps }: CompilePlan): SourceFile[] {
  const named = new Set(steps.flatMap(({ argv }) => argv))
  return files.filter(({ name }) => named.has(name))
}

/** The language's plan with what goes into it besides the source. */
function planOf(
  { language, tools }: Candidate,
  files: SourceFile[],
  { extras = [], atLeast }: CompileOptions,
): CompilePlan {
  const plan = language.plan(files, tools)
  const taken = new Set(plan.files.map(({ name }) => name))
  const odd = extras.find(({ name }) => !isPlainPath(name) || taken.has(name))
  if (odd) throw new UnjudgeableError(sentence('extraFileClash', { name: JSON.stringify(odd.name) }))
  return { ...plan, files: [...plan.files, ...withoutMarks(extras)], limits: widened(plan.limits, atLeast) }
}

const widened = (limits: Limits, { cpuUs, wallUs } = { cpuUs: 0, wallUs: 0 }): Limits => ({
  ...limits,
  cpuUs: Math.max(limits.cpuUs, cpuUs),
  wallUs: Math.max(limits.wallUs, wallUs),
})

async function make(
  slot: Slot,
  candidate: Candidate,
  files: SourceFile[],
  plan: CompilePlan,
  path: string,
  signal: AbortSignal,
) {
  const app = `app-${randomUUID()}`
  const target = join(path, app)
  await mkdir(target, { recursive: true })
  const compiled = await compileInto(slot, candidate, plan, target, signal)
  if (compiled.ending === 'ok') await addSubmitted(target, plan.asSubmitted ?? [])
  const kept = compiled.ending === 'ok' ? await entryIn(target, candidate, files) : failure(compiled, plan.limits)
  await writeFile(join(path, 'kept.json'), JSON.stringify({ ...kept, app }))
}

/** By the quicker way, where there is one and it leads to an end; what it refuses is not told to anybody. */
async function compileInto(slot: Slot, candidate: Candidate, plan: CompilePlan, target: string, signal: AbortSignal) {
  const folder = slot.node.prebuilt.get(prebuiltKey(candidate) ?? '')
  const binds = bindsFor(slot, candidate)
  const quicker = folder && (await candidate.language.quicker?.(plan, folder))
  const compiled = quicker && (await carryOut(slot, quicker, target, binds, signal))
  return compiled && compiled.ending !== 'exit' ? compiled : carryOut(slot, plan, target, binds, signal)
}

/** A compiler may run code of the source, which may change every file it sees: what is run as it is comes from us. */
async function addSubmitted(target: string, files: SourceFile[]) {
  await writeFiles(target, files)
  // as the runner leaves artefacts, whatever our umask is: to be read by the program, and thrown away by us
  for (const { name } of files) {
    await chmod(join(target, name), 0o555)
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) await chmod(join(target, folder), 0o755)
  }
}

/** Runs the plan in the jail; the artefacts arrive in `target`. */
export async function carryOut(
  slot: Slot,
  plan: CompilePlan,
  target: string,
  binds: Binds,
  signal: AbortSignal,
): Promise<Compiled> {
  const { steps, artefacts, artefactBytes, limits } = plan
  const source = join(slot.folder, `source-${randomUUID()}`)
  try {
    await writeFiles(source, plan.files)
    signal.throwIfAborted()
    const compiled = await slot.runner.compile({ source, steps, binds, limits, artefacts, target, artefactBytes })
    signal.throwIfAborted()
    return compiled
  } finally {
    await rm(source, { recursive: true, force: true })
  }
}

async function entryIn(target: string, { language }: Candidate, files: SourceFile[]): Promise<Kept> {
  const entry = await language.findEntry(target, files)
  return entry === undefined ? { compileError: language.noEntry ?? sentence('noStart') } : { entry }
}

function bindsFor({ node }: Slot, candidate: Candidate): Binds {
  const { language, tools } = candidate
  const prebuilt = language.prebuilt?.(tools)
  const folder = node.prebuilt.get(prebuiltKey(candidate) ?? '')
  return { ...tools.binds, ...(prebuilt && folder ? { [folder]: prebuilt.mountPath } : {}) }
}

async function writeFiles(folder: string, files: SourceFile[]) {
  await mkdir(folder, { recursive: true })
  for (const { name, text } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
