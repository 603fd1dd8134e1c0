import type { PackedProblem, PackedReference } from '../../problem.ts'
import { languagesNamed } from '../../read/common/foreign-programs.ts'
import { addressesIn, withAddresses } from '../../statement-files.ts'
import { aspects, isAccepted } from './aspects.ts'

/** What HUSTOJ and QDUOJ call a language of our table: a name for all its standards; undefined when they have none among `known`. */
export const foreignName = (language: string, known: readonly string[]): string | undefined =>
  known.find((name) => languagesNamed(name).includes(language))

/** Accepted programs of one file in languages that the format knows: the others are left out. */
export const keptSolutions = ({ references }: PackedProblem, known: readonly string[]): PackedReference[] =>
  references.filter(
    (one) => isAccepted(one) && one.files.length === 1 && foreignName(one.language ?? '', known) !== undefined,
  )

/** Templates by what the format calls their languages, the first of each. */
export function foreignTemplates({ codeTemplates }: PackedProblem, known: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { language, code } of codeTemplates) {
    const name = foreignName(language, known)
    if (name !== undefined && !found.has(name) && code.trim() !== '') found.set(name, code)
  }
  return found
}

/** The templates that an import makes of those: one for every language that a name stands for. */
export function templatesAfter(problem: PackedProblem, known: readonly string[]) {
  const templates = [...foreignTemplates(problem, known)].flatMap(([name, code]) =>
    languagesNamed(name).map((language) => ({ language, code })),
  )
  return aspects.templates.of({ ...problem, codeTemplates: templates })
}

/** A text without the files it shows or links to, which do not come along: their words stay. */
export function withoutFiles(text: string, isLost: (address: string) => boolean): string {
  if (!addressesIn(text).some(isLost)) return text
  const words = text
    .replace(/!?\[([^[\]]{0,1000})\]\(<?([^()<>\s]{1,1000})>?\)/g, (whole, shown: string, address: string) =>
      addressesIn(address).some(isLost) ? shown : whole,
    )
    .replace(/<img\b[^<>]{0,2000}>/gi, (whole) => (addressesIn(whole).some(isLost) ? '' : whole))
  return withAddresses(words, (address) => (isLost(address) ? '' : undefined))
}
