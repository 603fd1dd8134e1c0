import path from 'node:path'
import { meter } from '@verdict/formats/archive/limits.ts'
import { baseName, type PackedFile, type Tree } from '@verdict/formats/archive/tree.ts'
import { unzip } from '@verdict/formats/archive/unzip.ts'
import type { PackedReference } from '@verdict/formats/problem.ts'
import { expectationOf } from '@verdict/formats/read/icpc/expectations.ts'
import { languageOf } from '@verdict/formats/read/icpc/languages.ts'
import { type ExpectedSubmission, namesOf } from './expected-file.ts'
import type { Target } from './targets.ts'

const ourNames: Record<string, string> = { C: 'C With O2', Java: 'Java', 'Python 3': 'Python3' }

async function referenceOf(said: ExpectedSubmission, file: PackedFile): Promise<PackedReference> {
  const directory = said.file.split('/').at(-2) ?? ''
  const expected = namesOf(said)
  return {
    path: said.file,
    language: ourNames[said.language] ?? (await languageOf([file], 'legacy')),
    files: [{ name: baseName(said.file), file }],
    declared: said.declared || directory,
    expected,
    expectedScore: said.expectedScore ?? null,
    gated: said.stable,
    setsLimit: expectationOf(directory, '').setsLimit && expected.includes('AC'),
  }
}

/**
 * The references to judge: those of `submissions.zip` with the verdicts of `expected.json`, or the package's own with
 * the verdicts of `expected.json` where it names them, else with those of their directories.
 */
export async function referencesFor(
  target: Target,
  own: PackedReference[],
  scratch: string,
): Promise<PackedReference[]> {
  const { expected, submissions } = target
  if (!expected) return own
  const tree: Tree = submissions
    ? await unzip(submissions, baseName(submissions), path.join(scratch, 'submissions'), {
        meter: meter(),
        odd: [],
      })
    : new Map(own.flatMap(({ files }) => files.map(({ file }) => [file.path, file])))
  return Promise.all(
    expected.submissions.map((said) => {
      const file = tree.get(said.file)
      if (!file) throw new Error(`expected.json names ${said.file}, which is not there.`)
      return referenceOf(said, file)
    }),
  )
}
