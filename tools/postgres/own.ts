import fs from 'node:fs'
import path from 'node:path'

/**
 * PostgreSQL wants its data to be its own and closed to others, which a copy of it may not be: as root they are given to it,
 * else a sentence says who must.
 */
export function ownData(dir: string, owner: { uid: number; gid: number } | undefined) {
  const uid = owner?.uid ?? process.getuid?.() ?? 0
  const gid = owner?.gid ?? process.getgid?.() ?? 0
  const { mode } = fs.statSync(dir)
  const foreign = placesIn(dir).filter((place) => fs.lstatSync(place).uid !== uid)
  const [first] = foreign
  if (first !== undefined && process.getuid?.() !== 0)
    throw new Error(
      `${first} belongs to uid ${fs.lstatSync(first).uid}, but PostgreSQL runs as uid ${uid}: "sudo chown -R ${uid} ${dir}" gives it back.`,
    )
  for (const place of foreign) fs.lchownSync(place, uid, gid)
  if (mode & 0o077) fs.chmodSync(dir, 0o700)
}

function placesIn(dir: string): string[] {
  const inside = fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(dir, entry.name)
    return entry.isDirectory() ? placesIn(place) : [place]
  })
  return [dir, ...inside]
}
