import fs from 'node:fs'

/** Bytes of the path of a socket, without the NUL at its end (unix(7)). */
const longestPath = 107
const longestName = '/.s.PGSQL.65535'.length

/**
 * An empty folder beside the data for PostgreSQL's socket, by which a statement costs less than by 127.0.0.1; empty where its path
 * cannot be one. What a killed PostgreSQL left in there is removed: the caller knows that none runs on the data.
 */
export function makeSocketFolder(dir: string, owner: { uid: number; gid: number } | undefined): string {
  const folder = `${dir}.socket`
  // PostgreSQL reads a list of folders here, with commas between and quotes around
  if (Buffer.byteLength(folder) + longestName > longestPath || /[,"]/.test(folder)) return ''
  fs.rmSync(folder, { recursive: true, force: true })
  // the server, which may be of another account, passes through to the socket and sees no names; the password is asked of everybody
  fs.mkdirSync(folder, { mode: 0o711 })
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  return folder
}
