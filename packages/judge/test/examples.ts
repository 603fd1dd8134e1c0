import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JudgementResult } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { TestProblem } from './lab.ts'

const root = fileURLToPath(new URL('../examples', import.meta.url))

const languageOf: Partial<Record<string, string>> = {
  '.c': 'C With O2',
  '.cpp': 'C++ 17 With O2',
  '.java': 'Java',
  '.py': 'Python3',
  '.js': 'JavaScript Node',
  '.go': 'Golang',
  '.pypy3': 'PyPy3',
  '.py2': 'Python2',
  '.cs': 'C#',
  '.php': 'PHP',
  '.rb': 'Ruby',
  '.rs': 'Rust',
  '.kt': 'Kotlin',
  '.hs': 'Haskell',
  '.pas': 'Pascal',
  '.pl': 'Perl',
  '.lua': 'Lua',
  '.d': 'D',
  '.ml': 'OCaml',
}

/** A program whose first line says what verdict it deserves. */
export interface Example {
  name: string
  problem: TestProblem
  language: string
  source: string
  expected: string
}

function problemIn(folder: string): TestProblem {
  const inputs = readdirSync(join(folder, 'cases')).filter((name) => name.endsWith('.in'))
  const read = (name: string) => readFileSync(join(folder, 'cases', name), 'utf8')
  const cases = inputs.sort().map((name) => ({ input: read(name), answer: read(name.replace(/in$/, 'ans')) }))
  const about = JSON.parse(readFileSync(join(folder, 'problem.json'), 'utf8'))
  for (const role of ['checker', 'interactor'])
    if (about[role]) about[role].files = helpersIn(folder, about[role].files)
  return { ...about, cases }
}

/** The files named, with what is in them; they lie in helpers/. */
const helpersIn = (folder: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, 'helpers', name), 'utf8')]))

/** Every program of examples/. */
export function examples(): Example[] {
  return readdirSync(root).flatMap((problem) => {
    const about = problemIn(join(root, problem))
    const names = readdirSync(join(root, problem)).filter((name) => languageOf[extname(name)])
    return names.map((name) => {
      const source = readFileSync(join(root, problem, name), 'utf8')
      const expected = /^(?:<\?php )?(?:\/\/|#|--|\(\*)\s*(\w+)/.exec(source)?.[1] ?? ''
      return { name: `${problem}/${name}`, problem: about, language: languageOf[extname(name)] ?? '', source, expected }
    })
  })
}

const words = new Map<number, string>([
  [verdict.accepted, 'AC'],
  [verdict.wrongAnswer, 'WA'],
  [verdict.presentationError, 'PE'],
  [verdict.timeLimitExceeded, 'TLE'],
  [verdict.memoryLimitExceeded, 'MLE'],
  [verdict.runtimeError, 'RE'],
  [verdict.systemError, 'SE'],
  [verdict.partiallyAccepted, 'PAC'],
  [verdict.cancelled, 'CA'],
])

/** A case's verdict in short; idleness and output limit, which share their status with others, by their message. */
export function wordFor({ status, message = '' }: { status: number; message?: string | undefined }): string {
  if (message.startsWith('Idleness limit exceeded')) return 'IDLE'
  if (message.startsWith('Output limit exceeded')) return 'OLE'
  return words.get(status) ?? String(status)
}

/** The word of the first case that was not accepted, or of the whole. */
export function wordOf(result: JudgementResult): string {
  if (result.compileError !== undefined) return 'CE'
  if (result.systemError !== undefined) return `SE: ${result.systemError}`
  return wordFor(result.cases.find(({ status }) => status !== verdict.accepted) ?? { status: verdict.accepted })
}
