import { PackageFault, type PackageMessage, packageMessage } from '../message.ts'

/** An entry of an archive that cannot be used. Whether a problem needs it, its format says. */
export interface OddEntry {
  name: string
  /** Where it would lie, as far as its name tells; a folder's ends in a slash. */
  path: string
  fault: PackageFault
}

/** Names that no zip program makes by itself are refused wherever they stand: they were made to leave the package. */
const hostile = new Set(['entry-absolute', 'entry-outside'])

/** The entry as one that cannot be used for this fault; throws the fault again where it refuses the whole archive. */
export function oddEntry(name: string, fault: unknown): OddEntry {
  const parts = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.')
  if (!(fault instanceof PackageFault) || hostile.has(fault.info.code) || parts.includes('..')) throw fault
  return { name, path: parts.join('/') + (/[\\/]$/.test(name) ? '/' : ''), fault }
}

/** What is told of an entry that nothing needs. */
export const leftOut = ({ name }: OddEntry): PackageMessage =>
  packageMessage('entry-left-out', { entry: [...name.replace(/\p{Cc}/gu, '\u{fffd}')].slice(0, 100).join('') })
