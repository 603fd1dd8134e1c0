import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'
import { icpcId } from '@verdict/contract/contest/icpc.ts'
import type { Db } from '../../db/connect.ts'
import { siteLanguageList } from '../../problem/languages.ts'
import { allowedInContest } from './icpc-queries.ts'

const extensions: [RegExp, string[]][] = [
  [/^C\+\+/, ['cpp', 'cc', 'cxx']],
  [/^C#/, ['cs']],
  [/^C\b/, ['c']],
  [/^JavaScript/, ['js']],
  [/^TypeScript/, ['ts']],
  [/^Java\b/, ['java']],
  [/^(Python|PyPy)/, ['py']],
  [/^Go/, ['go']],
  [/^Rust/, ['rs']],
  [/^Kotlin/, ['kt']],
  [/^PHP/, ['php']],
  [/^Ruby/, ['rb']],
  [/^Perl/, ['pl']],
  [/^Lua/, ['lua']],
  [/^Haskell/, ['hs']],
  [/^Pascal/, ['pas']],
  [/^D$/, ['d']],
  [/^OCaml/, ['ml']],
]

/** What files of a language end in, without the dot; none for one that is not known here. */
const extensionsOf = (language: string): string[] => extensions.find(([pattern]) => pattern.test(language))?.[1] ?? []

/** What the contest's problems may be solved in: what judges of the site offer and one of the problems allows. */
export async function namesOfLanguages(db: Db, cid: number): Promise<string[]> {
  const [offered, allowed] = [await siteLanguageList(db), await allowedInContest(db, cid)]
  return offered.map(({ name }) => name).filter((name) => allowed === undefined || allowed.has(name))
}

/** Java programs begin in the class `Main`, wherever it is written. */
const isJava = (name: string) => icpcId(name) === 'java'
export const entryPointOf = (name: string) => (isJava(name) ? { entry_point: 'Main' } : {})

export const languageObjects = (names: string[]): IcpcSnapshot['collections']['languages'] =>
  [...new Set(names)].toSorted().map((name) => ({
    id: icpcId(name),
    name,
    entry_point_required: isJava(name),
    ...(isJava(name) && { entry_point_name: 'Main class' }),
    extensions: extensionsOf(name),
  }))
