import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Hello } from '../client/types.ts'

/**
 * Whether programs reach folders by their path on the host, as another account than the judge's: in tier D there is no mount
 * namespace to show a folder elsewhere, and a runner of root gives its programs accounts of their own.
 */
export const needsOpenFolders = ({ tier, root }: Hello): boolean => tier === 'D' && root

/** The folder on the way to this one that keeps other accounts out, the highest one; undefined when there is none. */
export async function closedFolder(path: string): Promise<string | undefined> {
  const above = dirname(path) === path ? undefined : await closedFolder(dirname(path))
  if (above !== undefined) return above
  return ((await stat(path)).mode & 0o001) === 0 ? path : undefined
}

/** What an operator can do about it. */
export const closedText = (folder: string): string =>
  `${folder} keeps other accounts out, and in tier D programs run as accounts of their own, not as root: let them pass (chmod o+x ${folder}) or set the data folder elsewhere`
