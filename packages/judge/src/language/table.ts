import { cLanguages } from './c.ts'
import { compiledLanguages } from './compiled-table.ts'
import { cppLanguages } from './cpp.ts'
import { csharp } from './csharp.ts'
import { golang } from './go.ts'
import { java } from './java.ts'
import { kotlin } from './kotlin.ts'
import type { Language } from './language.ts'
import { nodeJs } from './node.ts'
import { pypy3, python3 } from './python.ts'
import { python2 } from './python2.ts'
import { scriptedLanguages } from './scripted-table.ts'

/** Quick to try and what most people use: a judge is ready once it has tried these. */
export const commonLanguages: readonly Language[] = [...cppLanguages, ...cLanguages, python3, nodeJs]

/** Every language this judge knows how to compile and run, in the order in which they are looked for. */
export const languages: readonly Language[] = [
  ...commonLanguages,
  java,
  golang,
  pypy3,
  csharp,
  ...scriptedLanguages,
  ...compiledLanguages,
  kotlin,
  python2,
]

/** The languages named or meant by words such as `C++ 17`, `cpp` or `java`; unknown words come back apart. */
export function chooseLanguages(words: string[]): { chosen: Language[]; unknown: string[] } {
  const meant = (asTyped: string) => {
    const word = asTyped.toLowerCase()
    return languages.filter(({ name, aliases }) => name.toLowerCase() === word || aliases.includes(word))
  }
  const wanted = words.map((word) => word.trim()).filter((word) => word !== '')
  const chosen = new Set(wanted.flatMap(meant))
  return {
    chosen: languages.filter((language) => chosen.has(language)),
    unknown: wanted.filter((word) => meant(word).length === 0),
  }
}
