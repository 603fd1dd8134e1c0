import { isIgnored } from '../../archive/names.ts'
import { leftOut, type OddEntry } from '../../archive/odd.ts'
import type { PackageMessage } from '../../message.ts'
import type { Found, Readable } from './format.ts'

/** Files beside a problem's own that are for people. */
const forPeople = /\.(md|pdf|docx?|odt|log|bak|orig|swp)$/i

/** Whether a file that lies beside a problem's own might be one of them. */
export const isNeededBeside = (path: string): boolean => !isIgnored(path) && !forPeople.test(path)

/** What problems begin with: one that cannot be used is a problem that cannot come in. */
const beginning = /(^|\/)(problem\.(yaml|xml|json)|task\.yaml)$|\.(xml|zip)$|^([^/]+\/)?[^/]+\.json$/i

/** With what is told of entries that cannot be used: the problems that need them are refused, the others name what they lack. */
export function tellingOdd(found: readonly Found[], odd: readonly OddEntry[]): Found[] {
  if (odd.length === 0) return [...found]
  const all = found.map((one) => ('read' in one ? refusedFor(one, odd) : one))
  const readable = found.filter((one) => 'read' in one)
  const nobodys = odd.filter(({ path }) => readable.every(({ needs }) => needs(path) === undefined))
  const lost = nobodys.filter(({ path }) => beginning.test(path) && !isIgnored(path))
  // the first problem that comes in carries the warnings that belong to none of them
  const first = all.find((one) => 'read' in one)
  const told = (one: Readable) => [
    ...odd.filter(({ path }) => one.needs(path) === false),
    ...(one === first ? nobodys.filter((each) => !lost.includes(each)) : []),
  ]
  return [
    ...all.map((one) => ('read' in one ? telling(one, told(one).map(leftOut)) : one)),
    ...lost.map(({ path, fault }) => ({ name: path, fault })),
  ]
}

function refusedFor(one: Readable, odd: readonly OddEntry[]): Found {
  const needed = odd.find(({ path }) => one.needs(path))
  return needed ? { name: one.name, fault: needed.fault } : one
}

const telling = (one: Readable, warnings: PackageMessage[]): Readable => ({
  ...one,
  read: async () => {
    const problem = await one.read()
    return { ...problem, warnings: [...problem.warnings, ...warnings] }
  },
})
