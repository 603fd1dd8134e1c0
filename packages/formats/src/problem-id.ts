import { PackageFault } from './message.ts'

/** What a display id may look like: it stands in addresses and file names. */
const idPattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,49}$/u

/** A display id somebody chose; refused when it cannot be one. */
export function chosenId(problemId: string): string {
  if (!idPattern.test(problemId)) throw new PackageFault('id-malformed', { problemId: problemId.slice(0, 60) })
  return problemId
}

/** The id that a package's folder or file name gives it, in capitals and short enough to be typed; undefined when there is nothing to make one of. */
export function idFromName(name: string): string | undefined {
  const plain = name
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[._-]+/, '')
  return plain === '' ? undefined : [...plain].slice(0, 20).join('')
}

/** An id of another system where it can be one here, else what can be made of it; undefined when that is nothing. */
export const fittingId = (problemId: string | undefined): string | undefined =>
  problemId === undefined || idPattern.test(problemId) ? problemId : idFromName(problemId)
