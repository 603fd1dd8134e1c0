import type { SourceFile } from './language.ts'
import { visibleNames } from './visible-names.ts'

/**
 * The names that only the whole header shows, by the preprocessed text of both. Undefined when the lean one has names that the
 * whole lacks, as with a compiler newer than what it was made for: then it is no part of it and not to be used.
 */
export function rareNames(whole: string, lean: string): string[] | undefined {
  const few = visibleNames(lean)
  if (without(few.names, visibleNames(whole).names).length > 0) return undefined
  const reachable = visibleNames(whole, new Set(without(few.namespaces, leftOut)))
  return [...without(reachable.names, few.names), ...leftOut].sort()
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) => [...all].filter((one) => !some.has(one))

/** Of these the lean header has a few forward declarations only. */
const leftOut: ReadonlySet<string> = new Set(['filesystem', 'pmr', 'valarray'])

/** Words of the preprocessor with which the text alone does not tell which names are used, or which code comes of them. */
const unclear =
  /##|%:|__COUNTER__|\b_Pragma\b|\b__pragma\b|\b__has_include|#\s*(?:pragma|include_next|import|embed)\b|#[ \t]*\//
const include = /#\s*include\b[ \t]*(?:<([^>\n]*)>|"([^"\n]*)")?/g
const splice = /\\[ \t]*\r?\n/g
const name = /[A-Za-z_]\w*/g

/**
 * Whether the program wants the header and is the same with the lean one: none of its files, headers beside it included, names
 * what was left out, and all it includes is either among them or in `includes`.
 */
export function isLeanEnough(files: SourceFile[], includes: ReadonlySet<string>, rare: ReadonlySet<string>): boolean {
  const own = new Set(files.map((file) => file.name.split('/').at(-1) ?? ''))
  return files.some(({ text }) => text.includes('bits/stdc++.h')) && files.every((file) => isPlain(file))

  function isPlain(file: SourceFile): boolean {
    const text = file.text.replace(splice, '')
    if (unclear.test(text)) return false
    for (const [, system, beside] of text.matchAll(include)) {
      const wanted = system ?? beside
      if (wanted === undefined || !(includes.has(wanted) || own.has(wanted))) return false
    }
    return !text.match(name)?.some((word) => rare.has(word))
  }
}
