import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'

type Files = IcpcSnapshot['collections']['submissions'][number]['files']

/** Where the code of a submission is read, from the base address of the API. */
export const codeFiles = (cid: number, submitId: number): Files => [
  { href: `contests/${cid}/submissions/${submitId}/files`, filename: 'files.zip', mime: 'application/zip' },
]

/** The same of the statements of a problem, one for each language. */
export const statementFiles = (cid: number, cpid: number, displayId: string, languages: string[]): Files =>
  languages.map((language) => ({
    href: `contests/${cid}/problems/${cpid}/statement/${language}`,
    filename: `${displayId}.${language}.md`,
    mime: 'text/markdown',
  }))
