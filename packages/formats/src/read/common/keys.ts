import { type PackageMessage, packageMessage } from '../../message.ts'
import type { Fields } from '../icpc/yaml.ts'
import { named } from './pairs.ts'

/**
 * What becomes of a key: `served`; `about`, which says nothing of judging; `named`, told in a sentence of its own; `refused`, with all
 * but harmless values; or told by its name, unless it holds a value that changes nothing.
 */
export type Fate = 'served' | 'about' | 'named' | 'refused' | { unless: readonly unknown[] }
export type KeyTable = Readonly<Record<string, Fate>>

/** A table from the words of each kind; keys that are told come with the values that change nothing. */
export const keyTable = (
  words: Partial<Record<'served' | 'about' | 'named' | 'refused', string>>,
  told: Record<string, readonly unknown[]> = {},
): KeyTable => ({
  ...Object.fromEntries(
    Object.entries(words).flatMap(([fate, keys]) => keys.split(/\s+/).map((key) => [key, fate as Fate])),
  ),
  ...Object.fromEntries(Object.entries(told).map(([key, unless]) => [key, { unless }])),
})

function isTold(fate: Fate | undefined, value: unknown): boolean {
  return typeof fate === 'object' && !fate.unless.some((one) => JSON.stringify(one) === JSON.stringify(value))
}

/** The keys of a map that are not served, and those that nobody has defined. */
function othersIn(fields: Fields, table: KeyTable): { told: string[]; unknown: string[] } {
  const present = fields.keys().filter((key) => fields.has(key))
  return {
    told: present.filter((key) => Object.hasOwn(table, key) && isTold(table[key], fields.raw(key))),
    unknown: present.filter((key) => !Object.hasOwn(table, key)),
  }
}

/** Names the keys of maps of one kind that are not served, and those that nobody has defined. `at` is where they stand, for people. */
export function tellKeys(maps: readonly Fields[], table: KeyTable, warnings: PackageMessage[], at = ''): void {
  const others = maps.map((fields) => ({ file: fields.file, ...othersIn(fields, table) }))
  for (const [kind, code] of [
    ['told', 'keys-told'],
    ['unknown', 'keys-unknown'],
  ] as const) {
    const names = new Set(others.flatMap((one) => one[kind]))
    const file = others.find((one) => one[kind].length > 0)?.file ?? ''
    if (names.size > 0) warnings.push(packageMessage(code, { file, names: named([...names].map((key) => at + key)) }))
  }
}
