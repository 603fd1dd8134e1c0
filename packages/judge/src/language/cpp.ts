import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameLone } from './files.ts'
import {
  type CompilePlan,
  compileEnv,
  type Language,
  mib,
  type Prebuilt,
  prebuiltLimits,
  type Toolchain,
} from './language.ts'
import { isLeanEnough, rareNames } from './lean-choice.ts'
import { leanHeader, leanIncludes } from './lean-header.ts'
import { flagsOf, type Native, native } from './native.ts'

const extensions = ['.cpp', '.cc', '.cxx', '.c++', '.C', '.c']
const headerPath = '/headers'
const header = 'bits/stdc++.h'
/** Below the path of the headers; the lean one takes the whole one's name there. */
const lean = 'lean'
const leanText = 'lean.h'
/** One a line: what a source that does with the lean header does not name. */
const rareList = 'rare-names'
const [wholeRead, leanRead] = ['whole.ii', 'lean.ii']

/**
 * A precompiled bits/stdc++.h, and for optimised programs a lean one: the others have their functions in another order by it,
 * and constants that nobody uses. Beside each lies one that leads to the real header: GCC falls back to it whenever
 * the compiled one does not fit, as after a #pragma, and would otherwise say that there is no such file.
 */
function precompiledHeaders(about: Native, tools: Toolchain): Prebuilt {
  const step = (...args: string[]) => ({
    argv: [tools.path, ...flagsOf(about), '-x', 'c++-header', ...args],
    env: compileEnv,
  })
  const read = (from: string, to: string) => step('-E', '-dD', '-P', from, '-o', to)
  const real = `#include_next <${header}>\n`
  const whole: CompilePlan = {
    files: [{ name: header, text: real }],
    steps: [step(header, '-o', `${header}.gch`)],
    artefacts: ['bits'],
    limits: prebuiltLimits,
    artefactBytes: 768 * mib,
  }
  if (!about.optimise) return { mountPath: headerPath, isNeeded: false, plan: whole }
  const both: CompilePlan = {
    ...whole,
    files: [...whole.files, { name: `${lean}/${header}`, text: real }, { name: leanText, text: leanHeader(about) }],
    steps: [
      ...whole.steps,
      step(leanText, '-o', `${lean}/${header}.gch`),
      read(header, wholeRead),
      read(leanText, leanRead),
    ],
    artefacts: [...whole.artefacts, lean, wholeRead, leanRead],
  }
  return { mountPath: headerPath, isNeeded: false, plan: both, finish: listRareNames }
}

/** Writes the list; without it, where the lean header is no part of the whole, the lean one is not used. */
async function listRareNames(folder: string) {
  const [whole, few] = [join(folder, wholeRead), join(folder, leanRead)]
  const rare = rareNames(await readFile(whole, 'latin1'), await readFile(few, 'latin1'))
  await writeFile(join(folder, rareList), JSON.stringify(rare ?? null))
  await Promise.all([rm(whole), rm(few)])
}

const listsRead = new Map<string, Promise<ReadonlySet<string> | undefined>>()

/** The list of a prebuilt folder, read once; undefined where it has none. */
function rareIn(folder: string): Promise<ReadonlySet<string> | undefined> {
  const known = listsRead.get(folder) ?? readList(folder)
  listsRead.set(folder, known)
  return known
}

async function readList(folder: string) {
  const names = JSON.parse(await readFile(join(folder, rareList), 'utf8')) as string[] | null
  return names ? new Set(names) : undefined
}

async function withLeanHeader(about: Native, plan: CompilePlan, folder: string): Promise<CompilePlan | undefined> {
  const rare = await rareIn(folder)
  if (!rare || !isLeanEnough(plan.files, leanIncludes(about), rare)) return undefined
  const leanly = (word: string) => (word === `-I${headerPath}` ? `-I${headerPath}/${lean}` : word)
  return { ...plan, steps: plan.steps.map((step) => ({ ...step, argv: step.argv.map(leanly) })) }
}

const cpp = (name: string, standard: string, optimise: boolean): Language => {
  const aliases = ['c++', 'cpp']
  const about: Native = {
    name,
    aliases,
    compiler: 'g++',
    standard,
    optimise,
    extensions,
    brand: 'G++',
    include: headerPath,
  }
  const language = native(about)
  return {
    ...language,
    plan: (files, tools) => language.plan(renameLone(files, 'main.cpp'), tools),
    prebuilt: (tools) => precompiledHeaders(about, tools),
    ...(optimise ? { quicker: (plan: CompilePlan, folder: string) => withLeanHeader(about, plan, folder) } : {}),
    // What is more than the machine has is refused; with more memory it would have met the limit.
    ranOutOfMemory: ({ ending, stderr }) => ending === 'signal' && /instance of 'std::bad_alloc'/.test(stderr),
  }
}

export const cppLanguages: Language[] = [
  cpp('C++ 17 With O2', 'gnu++17', true),
  cpp('C++ 17', 'gnu++17', false),
  cpp('C++ 20 With O2', 'gnu++20', true),
  cpp('C++ 20', 'gnu++20', false),
  cpp('C++ With O2', 'gnu++14', true),
  cpp('C++', 'gnu++14', false),
]
