import path from 'node:path'
import { blobPath, blobsIn } from '../blobs/blobs.ts'
import { hashOfFile } from '../blobs/hash.ts'
import { whyLost } from '../blobs/lost.ts'
import type { Db } from '../db/connect.ts'
import { publicFolder } from '../files/public-files.ts'
import { filesOfProblems } from './files-queries.ts'

export interface WrongFile {
  kind: 'missing' | 'damaged' | 'unreadable'
  /** Relative to DATA_DIR. */
  file: string
  /** A sentence part. */
  why: string
  /** Those that cannot do without it. */
  problems: { pid: number; problemId: string; title: string }[]
}

export interface FilesChecked {
  problems: number
  files: number
  bytes: number
  wrong: WrongFile[]
}

interface Where {
  dataDir: string
  /** Why the server's account could not read a file that we can; undefined when it can. */
  whyClosed?: (file: string) => Promise<string | undefined>
}

const problemsAtOnce = 200

/** Reads every file that a problem needs and compares it with the SHA-256 it is named by. */
export async function checkFiles(db: Db, where: Where): Promise<FilesChecked> {
  const known = new Map<string, WrongFile | undefined>()
  const seen: FilesChecked = { problems: 0, files: 0, bytes: 0, wrong: [] }
  for (let after = 0; ; ) {
    const problems = await filesOfProblems(db, after, problemsAtOnce)
    const last = problems.at(-1)
    if (!last) return seen
    after = last.pid
    seen.problems += problems.length
    for (const { blobs, pictures, ...problem } of problems)
      for (const expected of [
        ...blobs.map((hash) => expectedBlob(where.dataDir, hash)),
        ...pictures.map(expectedPicture(where)),
      ]) {
        if (!known.has(expected.file)) known.set(expected.file, await look(expected, where, seen))
        known.get(expected.file)?.problems.push(problem)
      }
  }
}

interface ExpectedFile {
  file: string
  hash: string
}

const expectedBlob = (dataDir: string, hash: string): ExpectedFile => ({ file: blobPath(blobsIn(dataDir), hash), hash })
const expectedPicture =
  ({ dataDir }: Where) =>
  (name: string): ExpectedFile => ({ file: path.join(publicFolder(dataDir), name), hash: name.slice(0, 64) })

/** What is wrong with a file, if something is. */
async function look(
  { file, hash }: ExpectedFile,
  { dataDir, whyClosed }: Where,
  seen: FilesChecked,
): Promise<WrongFile | undefined> {
  seen.files += 1
  const say = (kind: WrongFile['kind'], why: string) => {
    const wrong = { kind, file: path.relative(dataDir, file), why, problems: [] }
    seen.wrong.push(wrong)
    return wrong
  }
  try {
    const found = await hashOfFile(file)
    seen.bytes += found.bytes
    if (found.hash !== hash) return say('damaged', 'its content is not what was stored')
    const closed = await whyClosed?.(file)
    return closed === undefined ? undefined : say('unreadable', closed)
  } catch (fault) {
    const why = whyLost(fault)
    if (why === undefined) throw fault
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((fault as NodeJS.ErrnoException).code ?? '')
    return say(isMissing ? 'missing' : 'unreadable', why)
  }
}
