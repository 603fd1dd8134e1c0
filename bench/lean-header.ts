/**
 * Compiles every C++ program below FOLDERS with the whole precompiled header and, where the judge would, with the lean one, in
 * every optimised C++ of this machine: `npm run bench -- lean-header [FOLDERS]`; without any those of our own samples and examples and
 * of the real packages of ../shared/problems, in zips or not. Ends with 1 unless all binaries are equal to the last byte; says the
 * CPU time of both, compiling and linking together.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { carryOut } from '../packages/judge/src/compile.ts'
import type { Installed } from '../packages/judge/src/installed.ts'
import type { CompilePlan } from '../packages/judge/src/language/language.ts'
import { prebuiltKey } from '../packages/judge/src/prebuilt-key.ts'
import { openLab } from '../packages/judge/test/lab.ts'
import { inCheckout } from '../tools/process/paths.ts'
import { printFigures } from './figures.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const ours = ['samples', 'packages/judge/examples']
const real = inCheckout('../shared/problems')
const folders = positionals.length > 0 ? positionals : [...ours, real].filter((folder) => existsSync(folder))
const names = ['C++ 17 With O2', 'C++ 20 With O2', 'C++ With O2']

/** Programs as they lie there, and those in zips. */
function programsBelow(folder: string, unpacked: string): string[] {
  for (const archive of globSync(join(folder, '**/*.zip'))) {
    const target = mkdtempSync(join(unpacked, 'zip-'))
    execFileSync('unzip', ['-q', '-d', target, archive])
  }
  return [folder, unpacked].flatMap((one) => globSync(join(one, '**/*.{cpp,cc,cxx}')))
}

/** What is submitted again and again, and lies in a package and beside it, is compiled once. */
const distinct = (paths: string[]): string[] => [
  ...new Map(paths.map((path) => [readFileSync(path, 'utf8'), path] as const)).values(),
]

const lab = await openLab(names)
const room = mkdtempSync(join(tmpdir(), 'verdict-lean-'))
let unequal = 0
const nothing = Buffer.alloc(0)

interface Made {
  cpuMs: number
  /** Undefined when it does not compile. */
  binary: Buffer | undefined
}

async function compiled(one: Installed, plan: CompilePlan): Promise<Made> {
  const target = mkdtempSync(join(room, 'made-'))
  const folder = lab.slot.node.prebuilt.get(prebuiltKey(one) ?? '')
  const binds = { ...one.tools.binds, ...(folder ? { [folder]: '/headers' } : {}) }
  const { cpuUs, ending } = await carryOut(lab.slot, plan, target, binds, new AbortController().signal)
  const binary = ending === 'ok' ? readFileSync(join(target, 'main.out')) : undefined
  rmSync(target, { recursive: true })
  return { cpuMs: cpuUs / 1000, binary }
}

/** What both headers make of a program; undefined where the judge takes the whole one anyway. */
async function both(one: Installed, folder: string, path: string) {
  const plan = one.language.plan([{ name: basename(path), text: readFileSync(path, 'utf8') }], one.tools)
  const quicker = await one.language.quicker?.(plan, folder)
  return quicker && { whole: await compiled(one, plan), lean: await compiled(one, quicker) }
}

async function compare(name: string, programs: string[]) {
  const one = lab.slot.node.languages.get(name)
  const folder = one && lab.slot.node.prebuilt.get(prebuiltKey(one) ?? '')
  if (!one || !folder) throw new Error(`${name}: ${lab.missing.get(name) ?? 'its headers are not there'}`)
  const pairs: { whole: Made; lean: Made }[] = []
  for (const path of programs) {
    const pair = await both(one, folder, path)
    if (pair) pairs.push(pair)
    // What neither compiles is compiled with the whole header by the judge, whose message is told.
    if (!pair || pair.whole.binary === pair.lean.binary || pair.whole.binary?.equals(pair.lean.binary ?? nothing))
      continue
    unequal += 1
    console.log(`${name}: ${path} differs`)
  }
  const good = pairs.filter(({ whole }) => whole.binary)
  const refused = pairs.length - good.length
  console.log(`\n${name}: ${programs.length} programs, ${pairs.length} with the lean header, ${refused} do not compile`)
  printFigures('ms of CPU', [
    { name: 'the whole header', figures: good.map(({ whole }) => whole.cpuMs) },
    { name: 'the lean header', figures: good.map(({ lean }) => lean.cpuMs) },
  ])
}

try {
  mkdirSync(join(room, 'unpacked'))
  if (positionals.length === 0 && !existsSync(real))
    console.log(`skipped: ${real} is not there, so none of the real packages`)
  const programs = distinct(
    folders.flatMap((folder) => programsBelow(folder, mkdtempSync(join(room, 'unpacked', 'f-')))),
  )
  for (const name of names) await compare(name, programs)
} finally {
  await lab.close()
  rmSync(room, { recursive: true })
}
console.log(unequal ? `\n${unequal} binaries differ` : '\nAll binaries are equal.')
process.exitCode = unequal ? 1 : 0
