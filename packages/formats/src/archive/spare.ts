import { PackageFault, type PackageMessage, packageMessage } from '../message.ts'

/** Folders that hold nothing a problem is judged or shown by: what is odd in them costs the entry, not the package. */
const spareFolder = /^(submissions|solutions|sol|notes?|docs?|documents|editorials?|discussions?|misc|old|\.git)$/i

/** Names that no zip program makes by itself are refused wherever they stand: they were made to leave the package. */
const hostile = new Set(['entry-absolute', 'entry-outside'])

/** Folders of test data, whatever the folders in them are called. */
const dataFolder = /^(data|tests?|test_?data|test_?cases?|input|output|gen)$/i

/** Files beside a problem's own that are for people. */
const forPeople = /\.(md|pdf|docx?|odt|log|bak|orig|swp)$|(^|[\\/])\.[^\\/]*$/i

const isSpare = (name: string): boolean => {
  const folders = name.split(/[\\/]/).slice(0, -1)
  // a package may lie in folders of the upload, one or a set of them: the first folder that is known says what part it is
  const part = folders.find((folder) => spareFolder.test(folder) || dataFolder.test(folder))
  return part === undefined ? forPeople.test(name) : spareFolder.test(part)
}

/** What to tell of an entry that cannot be used; throws its fault again where the problem may need the entry. */
export function sparePart(name: string, fault: unknown): PackageMessage[] {
  if (!(fault instanceof PackageFault) || hostile.has(fault.info.code) || !isSpare(name)) throw fault
  return [packageMessage('entry-left-out', { entry: printable(name) })]
}

const printable = (name: string): string => [...name.replace(/\p{Cc}/gu, '\u{fffd}')].slice(0, 100).join('')
