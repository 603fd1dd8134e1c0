/** What the system says of a file that is there no more, or that we may not read, as a sentence part for those who mend it. */
const reasons: Partial<Record<string, string>> = {
  ENOENT: 'it is missing',
  ENOTDIR: 'its folder is missing',
  EISDIR: 'a folder stands in its place',
  EACCES: 'the server may not read it',
  EPERM: 'the server may not read it',
  EIO: 'the disk fails at it',
  EUCLEAN: 'the file system is damaged',
  EBADMSG: 'the file system is damaged',
}

/** Why a kept file cannot be read; undefined when the fault is another, which says nothing of the file. */
export function whyLost(fault: unknown): string | undefined {
  return reasons[(fault as NodeJS.ErrnoException).code ?? '']
}
