import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { writeExamples } from '@verdict/contract/problem/examples.ts'
import { PackageFault, type PackageMessage, packageMessage } from '@verdict/formats/message.ts'
import type { PackedProblem } from '@verdict/formats/problem.ts'
import { chosenId, idFromName } from '@verdict/formats/problem-id.ts'
import type { Blobs } from '../../blobs/blobs.ts'
import { type Db, withoutStatementTimeout } from '../../db/connect.ts'
import { measureTimeLimit } from './limit.ts'
import {
  findById,
  hideProblem,
  insertLanguages,
  insertProblem,
  insertTexts,
  lockIds,
  nextId,
  replaceProblem,
} from './queries.ts'
import { type Kept, storeFiles } from './store-files.ts'
import { type InsertedReference, insertReferences, insertTestData } from './test-data-queries.ts'

/** Where imported problems are kept. */
export interface Store {
  db: Db
  blobs: Blobs
  dataDir: string
}

/** Who imports, and what follows from that. */
export interface Importer {
  username: string
  /** 1: what they import is public, 2: private. */
  auth: 1 | 2
  mayReplace: (author: string | null) => boolean
}

/** root and problem admins publish and may replace anything; other admins keep to themselves. */
export const importerOf = (viewer: Viewer): Importer => {
  const manages = isProblemManager(viewer)
  return {
    username: viewer.username,
    auth: manages ? 1 : 2,
    mayReplace: (author) => manages || author === viewer.username,
  }
}

export interface ImportOptions {
  problemId?: string | undefined
  replace: boolean
  /** Gives a problem whose id exists the next free one. */
  rename?: boolean
  /** False: what is new stays private, whoever imports it. */
  isPublic?: boolean
  /** A copy that nobody but a verification sees. */
  isHiddenCopy?: boolean
}

export interface Imported {
  pid: number
  problemId: string
  title: string
  warnings: PackageMessage[]
  references: InsertedReference[]
}

async function idFor(tx: Db, name: string, packed: PackedProblem, { problemId }: ImportOptions): Promise<string> {
  if (problemId !== undefined) return chosenId(problemId)
  if (packed.problemId !== undefined) return chosenId(packed.problemId)
  return idFromName(name) ?? nextId(tx)
}

/** A version is the moment it came in, in ms, and always a later one than the version before. */
export const versionAfter = (before: string | null, now: Date): string =>
  String(Math.max(now.getTime(), Number(before ?? 0) + 1))

/** What is told of a package that may not be shown yet. */
export const embargoWarnings = ({ embargoUntil }: PackedProblem, now: Date): PackageMessage[] =>
  embargoUntil !== null && embargoUntil > now ? [packageMessage('embargo', { date: embargoUntil.toISOString() })] : []

const isKeptBack = (packed: PackedProblem, now: Date): boolean =>
  packed.isHidden || embargoWarnings(packed, now).length > 0

type Place = { pid: number; problemId: string; version: string }

/** Refuses to put the package in the place of a problem that its importer may not, or did not ask to, replace. */
function refuseExisting(
  existing: { author: string | null; remoteSite: string | null },
  problemId: string,
  by: Importer,
  options: ImportOptions,
): void {
  if (!by.mayReplace(existing.author))
    throw new PackageFault(options.replace ? 'id-not-yours' : 'id-taken', { problemId })
  // what another site judges has no place for test data
  if (!options.replace || existing.remoteSite !== null) throw new PackageFault('id-taken', { problemId })
}

async function addOrReplace(
  tx: Db,
  name: string,
  packed: PackedProblem,
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Place> {
  await lockIds(tx)
  const wanted = await idFor(tx, name, packed, options)
  const taken = options.isHiddenCopy ? undefined : await findById(tx, wanted)
  const problemId = taken && options.rename ? await nextId(tx) : wanted
  const existing = options.rename ? undefined : taken
  const examples = writeExamples(packed.examples)
  if (existing) refuseExisting(existing, problemId, by, options)
  const hidden = isKeptBack(packed, now)
  const version = versionAfter(existing?.dataVersion ?? null, now)
  if (existing) {
    await replaceProblem(tx, existing.pid, packed, by.username, version, examples)
    if (hidden) await hideProblem(tx, existing.pid)
    return { pid: existing.pid, problemId, version }
  }
  const own = {
    problemId,
    author: by.username,
    auth: hidden || options.isPublic === false ? 2 : by.auth,
    isHiddenCopy: options.isHiddenCopy ?? false,
  }
  return { pid: await insertProblem(tx, packed, own, version, examples), problemId, version }
}

/** Measures the time limit where the package leaves it to its submissions; says what became of it. */
async function beginMeasuring(
  tx: Db,
  pid: number,
  { limits }: PackedProblem,
  references: InsertedReference[],
): Promise<PackageMessage[]> {
  if (!limits.rule) return []
  return [
    packageMessage(
      (await measureTimeLimit(tx, pid, limits.rule, references)) ? 'limit-measuring' : 'limit-unmeasurable',
    ),
  ]
}

async function storeProblem(
  tx: Db,
  name: string,
  packed: PackedProblem,
  kept: Kept,
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Imported> {
  await withoutStatementTimeout(tx)
  const { pid, problemId, version } = await addOrReplace(tx, name, packed, by, options, now)
  await insertTexts(tx, pid, packed)
  await insertLanguages(tx, pid, packed)
  await insertTestData(tx, pid, version, packed, kept, by.username)
  const references = await insertReferences(tx, pid, version, packed, kept)
  const measuring = await beginMeasuring(tx, pid, packed, references)
  return {
    pid,
    problemId,
    title: packed.title,
    warnings: [...packed.warnings, ...embargoWarnings(packed, now), ...measuring],
    references,
  }
}

const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** Stores one problem, whole or not at all. `name` is its folder's or file's, from which it gets an id if it asks for none. */
export async function importProblem(
  store: Store,
  name: string,
  packed: PackedProblem,
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Imported> {
  const kept = await storeFiles(store.blobs, store.dataDir, packed)
  try {
    return await store.db.transaction().execute((tx) => storeProblem(tx, name, packed, kept, by, options, now))
  } catch (error) {
    // somebody else, by another way than an import, took the id in the meantime
    if (isUniqueViolation(error))
      throw new PackageFault('id-taken', { problemId: options.problemId ?? name.toUpperCase() })
    throw error
  }
}
