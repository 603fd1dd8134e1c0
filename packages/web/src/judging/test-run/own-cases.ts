import { useState } from 'react'
import { readStored, writeStored } from '../../storage.ts'

/** An input of one's own and what it should come to; '' when that is not known. */
export interface OwnCase {
  input: string
  expected: string
}

export const maxOwnCases = 20

const key = (problemId: string, place: string) => `verdict:cases:${problemId}:${place}`

const isCase = (one: Partial<OwnCase> | null): one is OwnCase =>
  typeof one?.input === 'string' && typeof one.expected === 'string'

function read(problemId: string, place: string): OwnCase[] {
  const stored = readStored<unknown>(key(problemId, place))
  return Array.isArray(stored) ? stored.filter(isCase).slice(0, maxOwnCases) : []
}

const isSame = (a: OwnCase, b: OwnCase) => a.input === b.input && a.expected === b.expected

/** Cases that a visitor kept are theirs when they sign in. */
function readOwn(problemId: string, place: string, visitors: string): OwnCase[] {
  const mine = read(problemId, place)
  if (visitors === place) return mine
  const left = read(problemId, visitors)
  if (!left.length) return mine
  const all = [...mine, ...left.filter((one) => !mine.some((other) => isSame(one, other)))]
  const [own, others] = [all.slice(0, maxOwnCases), all.slice(maxOwnCases)]
  if (writeStored(key(problemId, place), own)) writeStored(key(problemId, visitors), others.length ? others : undefined)
  return own
}

/** The person's own cases of a problem in a place, and what is left there by the visitor that they were, kept in this browser. */
export function useOwnCases(problemId: string, place: string, visitors: string) {
  const [cases, setCases] = useState(() => readOwn(problemId, place, visitors))
  const change = (next: OwnCase[]) => {
    setCases(next)
    writeStored(key(problemId, place), next.length ? next : undefined)
  }
  return {
    cases,
    isFull: cases.length >= maxOwnCases,
    has: (wanted: OwnCase) => cases.some((one) => isSame(one, wanted)),
    keep: (wanted: OwnCase) => change([...cases, wanted]),
    remove: (index: number) => change(cases.filter((_, at) => at !== index)),
    restore: (index: number, one: OwnCase) => change(cases.toSpliced(index, 0, one)),
  }
}
