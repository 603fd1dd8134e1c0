import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Judgement } from '@verdict/contract/judging/job.ts'
import type { Assist } from '@verdict/sandbox/types.ts'
import { type Built, compile } from '../compile.ts'
import type { SourceFile } from '../language/language.ts'
import { checkerLimits } from '../limits.ts'
import { messageOf } from '../message.ts'
import type { Slot } from '../slot.ts'
import type { Files } from '../testdata.ts'
import { Trouble } from '../trouble.ts'
import { feedbackFiles, feedbackFolder, icpcOpinion } from './icpc.ts'
import type { Opinion } from './opinion.ts'
import { testlibOpinion } from './testlib.ts'

type CheckerOfJob = NonNullable<Judgement['checker']>

/** A checker that is ready to judge. */
export interface Checker {
  about: CheckerOfJob
  built: Built
}

/** Where the case lies: paths on this machine. */
export interface Evidence {
  input: string
  output: string
  answer: string
  fullScore: number | null
}

/** Compiles the checker, or takes the one made before. Throws Trouble when it does not compile. */
export async function prepareChecker(
  slot: Slot,
  about: CheckerOfJob,
  files: Files,
  signal: AbortSignal,
): Promise<Checker> {
  const name = languageOf(about.language)
  const installed = slot.shop.languages.get(name)
  if (!installed) throw new Trouble(`The checker needs ${name}, which this judge does not have.`)
  const built = await compile(slot, installed, await sourcesOf(about, files), signal)
  if ('compileError' in built) {
    const { message = '' } = messageOf('The checker does not compile.', 'jury', built.compileError)
    throw new Trouble(message)
  }
  return { about, built }
}

/** Lets the checker judge one output, in a jail of its own. */
export async function check(slot: Slot, { about, built }: Checker, evidence: Evidence): Promise<Opinion> {
  const { input, output, answer, fullScore } = evidence
  if (about.convention === 'testlib') {
    const program = built.program(checkerLimits, ['/data/input', '/data/output', '/data/answer', ...about.args])
    const files = { '/data/input': input, '/data/output': output, '/data/answer': answer }
    return testlibOpinion(await slot.runner.assist({ program, files }))
  }
  const args = ['/data/input', '/data/answer', `${feedbackFolder}/`, ...about.args]
  const job: Assist = {
    program: built.program(checkerLimits, args),
    stdin: output,
    files: { '/data/input': input, '/data/answer': answer },
    folders: [feedbackFolder],
    collect: feedbackFiles,
  }
  return icpcOpinion(await slot.runner.assist(job), fullScore)
}

/** The language a checker is compiled as: always optimised, C++ without a newer standard as C++ 17. */
export function languageOf(written: string): string {
  const word = written.toLowerCase()
  if (/^c\b(?!\+|#)/.test(word)) return 'C With O2'
  if (/^(c\+\+|cpp|cc\b)/.test(word)) return /20|2a|23/.test(word) ? 'C++ 20 With O2' : 'C++ 17 With O2'
  return /^py/.test(word) ? 'Python3' : written
}

const ownTestlib = fileURLToPath(new URL('../../include/testlib.h', import.meta.url))
const mentionsTestlib = /^\s*#\s*include\s*[<"]testlib\.h[>"]/m

/** The checker's files; our own testlib.h joins them when one is wanted and the package brings none. */
async function sourcesOf({ files: blobs }: CheckerOfJob, files: Files): Promise<SourceFile[]> {
  const sources = await Promise.all(
    blobs.map(async (blob) => ({ name: blob.name, text: await readFile(files.path(blob), 'utf8') })),
  )
  const isMissing = !sources.some(({ name }) => name.split('/').at(-1) === 'testlib.h')
  if (!isMissing || !sources.some(({ text }) => mentionsTestlib.test(text))) return sources
  return [...sources, { name: 'testlib.h', text: await readFile(ownTestlib, 'utf8') }]
}
