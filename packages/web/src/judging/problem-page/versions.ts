import { readStored, writeStored } from '../../storage.ts'
import { draftKey, type Kept, keepCode, versionsKey } from './code-storage.ts'

/** Why a version was kept: while typing, when it was sent, when asked for, or before something took its place. */
export type VersionReason = 'typed' | 'submitted' | 'saved' | 'replaced' | 'elsewhere'
const reasons: VersionReason[] = ['typed', 'submitted', 'saved', 'replaced', 'elsewhere']

/** Code as it was at a time (ms). */
export interface Version {
  at: number
  language: string
  code: string
  why: VersionReason
}

/** A problem keeps so many versions, of so many characters together. */
const maxVersions = 60
const maxCharacters = 400_000
/** While somebody types, a version is kept this often (ms). */
const typedEvery = 120_000

const isVersion = (one: Partial<Version> | null): one is Version =>
  typeof one?.at === 'number' &&
  typeof one.language === 'string' &&
  typeof one.code === 'string' &&
  reasons.includes(one.why as VersionReason)

/** The versions of a problem in a place, oldest first. */
export function readVersions(problemId: string, place: string): Version[] {
  const stored = readStored<{ versions?: unknown }>(versionsKey(problemId, place))?.versions
  return Array.isArray(stored) ? stored.filter(isVersion) : []
}

/** Keeps a version, unless it is blank or what was kept of its language last; the oldest give way to it. */
export function keepVersion(problemId: string, place: string, version: Version): Kept {
  const before = readVersions(problemId, place)
  const last = before.findLast(({ language }) => language === version.language)
  if (!version.code.trim() || last?.code === version.code) return 'kept'
  return keepAll(problemId, place, [...before, version])
}

/** Versions of one place become another's. */
export function moveVersions(problemId: string, from: string, to: string): void {
  const moved = readVersions(problemId, from)
  if (!moved.length) return
  const all = [...readVersions(problemId, to), ...moved]
  if (keepAll(problemId, to, all) !== 'not-kept') writeStored(versionsKey(problemId, from), undefined)
}

function keepAll(problemId: string, place: string, all: Version[]): Kept {
  const versions = all.toSorted((a, b) => a.at - b.at).slice(-maxVersions)
  let characters = versions.reduce((sum, { code }) => sum + code.length, 0)
  while (characters > maxCharacters && versions.length > 1) characters -= versions.shift()?.code.length ?? 0
  const at = versions.at(-1)?.at
  return keepCode(versionsKey(problemId, place), { at, versions }, [draftKey(problemId, place)])
}

/** Whether so much time has passed that what is typed now deserves a version. */
export function isVersionDue(problemId: string, place: string, now: number): boolean {
  const last = readVersions(problemId, place).at(-1)
  return last === undefined || now - last.at >= typedEvery
}
