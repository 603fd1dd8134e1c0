import { stringify } from 'yaml'
import type { PackedProblem, PackedReference } from '../../problem.ts'
import { isSource, languageOf } from '../../read/icpc/languages.ts'
import type { ExportedFile } from '../exporter.ts'

/** What each directory says of itself; the others leave it open. */
const directories: Record<string, string[]> = {
  accepted: ['AC'],
  wrong_answer: ['WA', 'PE'],
  time_limit_exceeded: ['TLE'],
  run_time_error: ['RE', 'MLE'],
  partially_accepted: ['PAC'],
  compile_error: ['CE'],
  rejected: ['WA', 'PE', 'TLE', 'RE', 'MLE'],
}

const words: Record<string, string> = { AC: 'AC', WA: 'WA', PE: 'WA', TLE: 'TLE', RE: 'RTE', MLE: 'RTE', CE: 'CE' }

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

function directoryOf({ expected, gated }: PackedReference): string {
  if (!gated) return expected.length === 1 && expected[0] === 'AC' ? 'slow_accepted' : 'mixed'
  const exact = Object.keys(directories).find((name) => sameSet(directories[name] ?? [], expected))
  const only = expected.every((one) => one === 'WA' || one === 'PE') && expected.length > 0 ? 'wrong_answer' : undefined
  return (
    exact ??
    only ??
    (expected.every((one) => one === 'RE' || one === 'MLE') && expected.length > 0 ? 'run_time_error' : 'mixed')
  )
}

interface Entry {
  permitted?: string[]
  score?: number
  use_for_time_limit?: boolean
  language?: string
}

/** What the directory alone would not say. */
async function entryOf(one: PackedReference, directory: string, files: PackedReference['files']): Promise<Entry> {
  const permitted = [...new Set(one.expected.flatMap((name) => words[name] ?? []))]
  const told = await languageOf(
    files.map(({ name, file }) => ({ ...file, path: name })),
    'legacy',
  )
  return {
    ...(one.gated && directory === 'mixed' && permitted.length > 0 && { permitted }),
    ...(one.expectedScore !== null && { score: one.expectedScore }),
    ...(one.setsLimit !== (directory === 'accepted') && { use_for_time_limit: one.setsLimit }),
    ...(one.language !== null && told !== one.language && { language: one.language }),
  }
}

const extensions: [RegExp, string][] = [
  [/^C\+\+/, 'cpp'],
  [/^C#/, 'cs'],
  [/^C( |$)/, 'c'],
  [/^Java$/, 'java'],
  [/^(Python3|PyPy3|Python2)$/, 'py'],
  [/^Golang$/, 'go'],
  [/^JavaScript/, 'js'],
]

/** A name that does not tell of a program gets an extension that does. */
function named(name: string, language: string | null): string {
  const plain = name.replace(/[^\w./+-]+/g, '_').replace(/^[.-]+/, '')
  if (isSource({ path: plain }) || language === null) return plain
  const extension = extensions.find(([pattern]) => pattern.test(language))?.[1]
  return extension ? `${plain}.${extension}` : plain
}

/** A name that no other submission of the directory has. */
function unused(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}_${number}${extension}`
  taken.add(free.toLowerCase())
  return free
}

/** The reference submissions in the directories of what they come to; what those cannot say stands in submissions.yaml. */
export async function submissionFiles({ references }: PackedProblem): Promise<ExportedFile[]> {
  const taken = new Set<string>()
  const files: ExportedFile[] = []
  const entries: Record<string, Entry> = {}
  for (const one of references) {
    const directory = directoryOf(one)
    const own = one.files.map(({ name, file }) => ({ name: named(name, one.language), file }))
    const [single, ...more] = own
    if (!single) continue
    const base = more.length > 0 ? named(one.path.split('/').at(-1) ?? 'program', null) : single.name.split('/').at(-1)
    const path = unused(`${directory}/${base}`, taken)
    for (const { name, file } of own)
      files.push({ name: `submissions/${path}${more.length > 0 ? `/${name}` : ''}`, content: file })
    const entry = await entryOf(one, directory, own)
    if (Object.keys(entry).length > 0) entries[path] = entry
  }
  if (Object.keys(entries).length > 0) files.push({ name: 'submissions/submissions.yaml', content: stringify(entries) })
  return files
}
