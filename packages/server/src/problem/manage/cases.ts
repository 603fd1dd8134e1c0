import { createHash } from 'node:crypto'
import type { Sample } from '@verdict/contract/problem/form.ts'
import { wholeAllowance } from '@verdict/formats/archive/limits.ts'
import { withLf } from '@verdict/formats/read/common/line-ends.ts'
import { type Blobs, storeBlob } from '../../blobs/blobs.ts'
import type { Hashed } from '../../blobs/hash.ts'
import { malformedField, Refusal } from '../../http/refusal.ts'
import type { NewCase, StoredData } from './data-queries.ts'

/** How the cases of a problem count. */
export interface Marks {
  type: 0 | 1
  caseMode: 'default' | 'subtask_lowest' | 'subtask_average' | 'ergodic_without_error'
}

const ofSubtasks = ({ caseMode }: Marks): boolean => caseMode.startsWith('subtask')

/** Scores and subtasks as far as this kind of problem has them. */
const marked = (
  marks: Marks,
  { score, groupNum }: { score?: number | null | undefined; groupNum?: number | null | undefined },
) => ({
  score: marks.type === 1 ? (score ?? 0) : null,
  groupNum: ofSubtasks(marks) ? (groupNum ?? 1) : null,
})

/** The cases there are, as they count from now on. */
export const remarked = (cases: readonly NewCase[], marks: Marks): NewCase[] =>
  cases.map((one) => ({ ...caseOf(one), ...marked(marks, one) }))

/** The columns of a case that go with it into another version. */
export const caseOf = ({
  name,
  isSample,
  groupNum,
  score,
  inputHash,
  inputBytes,
  answerHash,
  answerBytes,
  args,
}: NewCase) => ({
  name,
  isSample,
  groupNum,
  score,
  inputHash,
  inputBytes,
  answerHash,
  answerBytes,
  args,
})

/** What test cases were called as files. */
export const fileNames = (name: string) => ({ input: `${name}.in`, output: `${name}.out` })

const stem = (file: string): string => file.replace(/\.[^.]*$/, '')

/** Names that nothing else of the list has. */
function uniqueNames(cases: NewCase[]): NewCase[] {
  const taken = new Set<string>()
  return cases.map((one) => {
    let name = one.name
    for (let number = 2; taken.has(name); number++) name = `${one.name}-${number}`
    taken.add(name)
    return { ...one, name }
  })
}

/** Files that were uploaded, by their names. */
export type Uploaded = ReadonlyMap<string, Hashed>

/** One side of a case: a file of the upload, else the one it has; refused when there is neither. */
function sideOf(upload: Uploaded, file: string, own: Hashed | undefined): Hashed {
  const found = upload.get(file) ?? own
  if (!found) throw new Refusal('problem/case-file-missing', { file: file.slice(0, 100) })
  return found
}

/** What the answer of a case that names none is, where a program judges without. */
type NoAnswer = Hashed | undefined

function caseOfFiles(
  sample: Sample,
  own: NewCase | undefined,
  upload: Uploaded,
  marks: Marks,
  noAnswer: NoAnswer,
): NewCase {
  const given = sample.input ?? ''
  const input = sideOf(upload, given, own && { hash: own.inputHash, bytes: own.inputBytes })
  const output = sample.output || fileNames(stem(given)).output
  const otherwise = sample.output ? undefined : noAnswer
  const answer = sideOf(upload, output, own ? { hash: own.answerHash, bytes: own.answerBytes } : otherwise)
  const { name, isSample, args, score, groupNum } = own ?? unmarked
  return {
    name: upload.has(given) ? stem(given) : name,
    isSample,
    args,
    inputHash: input.hash,
    inputBytes: input.bytes,
    answerHash: answer.hash,
    answerBytes: answer.bytes,
    ...marked(marks, { score: sample.score ?? score, groupNum: sample.groupNum ?? groupNum }),
  }
}

const unmarked = { name: '', isSample: false, args: [], score: null, groupNum: null }

/**
 * The cases that a list of files names. One that is there already is known by its id, or by its input's name; files of the upload
 * take the place of its own. Refused when two are the same one, or when all together are more than a package may hold.
 */
export function casesOfFiles(
  samples: readonly Sample[],
  present: StoredData | undefined,
  upload: Uploaded,
  marks: Marks,
  noAnswer?: NoAnswer,
): NewCase[] {
  const byId = new Map(present?.cases.map((one) => [one.caseId, one]))
  const byInput = new Map(present?.cases.map((one) => [fileNames(one.name).input, one]))
  const ownOf = ({ id, input }: Sample) => (id === undefined ? undefined : byId.get(id)) ?? byInput.get(input ?? '')
  const own = samples.map(ownOf)
  const named = own.filter((one) => one !== undefined)
  if (new Set(named).size < named.length) throw malformedField('samples', 'repeated')
  const cases = samples.map((sample, index) => caseOfFiles(sample, own[index], upload, marks, noAnswer))
  const bytes = cases.reduce((sum, { inputBytes, answerBytes }) => sum + inputBytes + answerBytes, 0)
  if (bytes > wholeAllowance.unpackedBytes) throw new Refusal('problem/data-too-large', { mebibytes })
  return uniqueNames(cases)
}

/** No version of test data is larger. */
const mebibytes = wholeAllowance.unpackedBytes / 2 ** 20

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Cases whose data is the list itself, line ends as LF; what is kept already is not written again. */
export async function casesByHand(
  samples: readonly Sample[],
  present: StoredData | undefined,
  blobs: Blobs,
  marks: Marks,
): Promise<NewCase[]> {
  const kept = new Map(
    present?.cases.flatMap((one): [string, Hashed][] => [
      [one.inputHash, { hash: one.inputHash, bytes: one.inputBytes }],
      [one.answerHash, { hash: one.answerHash, bytes: one.answerBytes }],
    ]),
  )
  const store = async (text: string | null | undefined): Promise<Hashed> => {
    const content = withLf(Buffer.from(text ?? ''), false)
    const hash = hashOf(content)
    const stored = kept.get(hash) ?? (await storeBlob(blobs, content))
    kept.set(hash, stored)
    return stored
  }
  const byId = new Map(present?.cases.map((one) => [one.caseId, one]))
  const cases: NewCase[] = []
  for (const [index, sample] of samples.entries()) {
    const own = sample.id === undefined ? undefined : byId.get(sample.id)
    const input = await store(sample.input)
    const answer = await store(sample.output)
    cases.push({
      name: String(index + 1),
      isSample: own?.isSample ?? false,
      args: own?.args ?? [],
      inputHash: input.hash,
      inputBytes: input.bytes,
      answerHash: answer.hash,
      answerBytes: answer.bytes,
      ...marked(marks, sample),
    })
  }
  return cases
}
