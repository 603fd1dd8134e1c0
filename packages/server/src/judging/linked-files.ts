import type { Judgement } from '@verdict/contract/judging/job.ts'

type Files = Judgement['source']

/** Sources that are compiled together into one program, whatever they are called; the first is what ours is called by. */
const families: [RegExp, string[]][] = [
  [/^C\+\+/, ['cpp', 'cc', 'cxx']],
  [/^C( |$)/, ['c']],
  [/^Java$/, ['java']],
]

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1] ?? ''

/** Only blanks before it: whatever else is blank may be a line's end, and a text of them would be searched from each. */
const publicClass = /^[ \t]*public\s+(?:(?:final|abstract|strictfp)\s+)*(?:class|interface|enum|record)\s+(\w+)/m

/** A lone file gets a name that tells what it is and that no other has. */
function named([only, ...more]: Files, extension: string, taken: ReadonlySet<string>): Files {
  if (!only || more.length > 0) return only ? [only, ...more] : []
  if (extensionOf(only.name) !== '' && !taken.has(only.name)) return [only]
  const name = extension === 'java' ? (publicClass.exec(only.text)?.[1] ?? 'Submission') : 'submission'
  return [{ ...only, name: `${name}.${extension}` }]
}

/**
 * The submission with those of the problem's extra files that are compiled with it (`linked`, by name; a grader with the
 * main function); the others stay beside it.
 */
export function withLinkedFiles(
  language: string,
  source: Files,
  extraFiles: Files,
  linked: readonly string[],
): { source: Files; extraFiles: Files } {
  const family = families.find(([pattern]) => pattern.test(language))?.[1] ?? []
  const joins = extraFiles.filter(({ name }) => linked.includes(name) && family.includes(extensionOf(name)))
  const [extension] = family
  if (joins.length === 0 || extension === undefined) return { source, extraFiles }
  const taken = new Set(joins.map(({ name }) => name))
  const own = named(source, extension, taken).filter(({ name }) => !taken.has(name))
  return { source: [...own, ...joins], extraFiles: extraFiles.filter(({ name }) => !taken.has(name)) }
}
