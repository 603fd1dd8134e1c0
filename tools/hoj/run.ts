import type { Blobs } from '../../packages/server/src/blobs/blobs.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import type { Row } from './dump/read-dump.ts'
import type { Staged } from './dump/stage.ts'
import type { Report } from './report.ts'
import type { Fields } from './values.ts'

/** Somebody of the other site, as an account here. */
export interface Person {
  uid: string
  username: string
}

/** Everything a migration works with. */
export interface Run {
  db: Db
  blobs: Blobs
  dataDir: string
  source: string
  staged: Staged
  report: Report
  fields: (row: Row) => Fields
  now: Date
  testCases: string | undefined
  /** Where somebody is needed and is not there. */
  root: Person
  people: People
  links: Links
}

/** People of the other site by uid and by name, however it is capitalised. */
export interface People {
  byUid(uid: string | null): Person | undefined
  byName(name: string | null): Person | undefined
  add(oldUid: string, oldName: string, person: Person): void
}

export function openPeople(): People {
  const byUid = new Map<string, Person>()
  const byName = new Map<string, Person>()
  return {
    byUid: (uid) => byUid.get(uid ?? ''),
    byName: (name) => byName.get(name?.toLowerCase() ?? ''),
    add(oldUid, oldName, person) {
      byUid.set(oldUid, person)
      byName.set(oldName.toLowerCase(), person)
    },
  }
}

/** What became of things of the other site, by kind (its table) and number; submissions are not held. */
export interface Links {
  get(kind: string, oldId: string | number | null): number | undefined
  put(kind: string, oldId: string, newId: string): void
}

export function openLinks(known: { kind: string; oldId: string; newId: string }[]): Links {
  const kinds = new Map<string, Map<string, string>>()
  const put = (kind: string, oldId: string, newId: string) => {
    const of = kinds.get(kind) ?? new Map<string, string>()
    kinds.set(kind, of.set(oldId, newId))
  }
  for (const { kind, oldId, newId } of known) put(kind, oldId, newId)
  return {
    put,
    get(kind, oldId) {
      const found = kinds.get(kind)?.get(String(oldId ?? ''))
      return found === undefined ? undefined : Number(found)
    },
  }
}
