import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { blobsIn } from '../../packages/server/src/blobs/blobs.ts'
import { whyLost } from '../../packages/server/src/blobs/lost.ts'
import { atOneMoment, type Moment } from '../../packages/server/src/blobs/moment.ts'
import { dumpDatabase } from '../../packages/server/src/db/dump.ts'
import { publicFolder } from '../../packages/server/src/files/public-files.ts'
import { filesOfProblems } from '../../packages/server/src/problem/files-queries.ts'
import { keyFile } from '../../packages/server/src/secrets/keys.ts'
import type { OpenedInstance } from '../instance.ts'
import { copyHashed, hashOf, storeHashed } from './hashed.ts'
import { keyPlace, listName, type Manifest, manifestName, tableFile } from './manifest.ts'

/** A back-up while it is being made. */
interface Making {
  folder: string
  /** Lines of the list of files, still to be written down. */
  lines: string[]
  /** What is in it, by its place. */
  stored: Set<string>
  bytes: number
  lost: Manifest['lost']
}

const fileMode = 0o600
const problemsAtOnce = 200

/**
 * Writes the instance, as it is at one moment, into a new folder: the tables, the files that they name, and a manifest with
 * the SHA-256 of each. A running site goes on meanwhile. Files that cannot be had are told in the manifest.
 */
export async function makeBackup({ db, dataDir, databaseUrl }: OpenedInstance, folder: string): Promise<Manifest> {
  makeEmptyFolder(folder)
  const making: Making = { folder, lines: [], stored: new Set(), bytes: 0, lost: [] }
  const list = path.join(folder, listName)
  const writeLines = () => fs.appendFileSync(list, making.lines.splice(0).join(''), { mode: fileMode })
  return atOneMoment(db, async (moment) => {
    const takenAt = new Date().toISOString()
    const dump = await dumpDatabase(databaseUrl, moment.snapshot, async (table, content) => {
      const place = tableFile(table)
      note(making, place, await storeHashed(content, path.join(folder, place), fileMode))
    })
    for await (const _ of copyBlobs(making, moment, dataDir)) writeLines()
    await copyPublic(making, dataDir)
    await copyKey(making, dataDir)
    await findLost(making, moment)
    writeLines()
    const { lost, bytes, stored } = making
    const manifest: Manifest = {
      format: 1,
      takenAt,
      ...dump,
      list: await hashOf(list),
      files: stored.size,
      bytes,
      lost,
    }
    finish(folder, manifest)
    return manifest
  })
}

function makeEmptyFolder(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (fs.readdirSync(folder).length) throw new Error(`${folder} is not empty; a back-up takes a folder of its own.`)
  fs.chmodSync(folder, 0o700)
}

function note(making: Making, place: string, { hash, bytes }: { hash: string; bytes: number }) {
  making.lines.push(`${hash}  ${place}\n`)
  making.stored.add(place)
  making.bytes += bytes
}

/** Blobs that the moment names, one folder of them after the other. */
async function* copyBlobs(making: Making, moment: Moment, dataDir: string) {
  const { folder } = blobsIn(dataDir)
  const groups = listed(folder).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const group of groups) {
    const hashes = listed(path.join(folder, group)).filter((name) => /^[0-9a-f]{64}$/.test(name))
    for (const hash of await moment.held(hashes)) await copyNamed(making, dataDir, `blobs/${group}/${hash}`, hash)
    yield group
  }
}

async function copyPublic(making: Making, dataDir: string) {
  for (const name of listed(publicFolder(dataDir)).filter((one) => /^[0-9a-f]{64}\.[a-z0-9]+$/.test(one)))
    await copyNamed(making, dataDir, `public/${name}`, name.slice(0, 64))
}

/** Without it the secrets in the tables would be lost. Where SECRET_KEY says it, there is none here, and none in the back-up. */
async function copyKey(making: Making, dataDir: string) {
  const from = keyFile(dataDir)
  if (!fs.existsSync(from)) return
  note(making, keyPlace, await copyHashed(from, path.join(making.folder, keyPlace), fileMode))
}

/** Copies a file that is named by its content; one that is damaged or cannot be read is lost. */
async function copyNamed(making: Making, dataDir: string, place: string, hash: string) {
  const copy = path.join(making.folder, place)
  const why = await copyHashed(path.join(dataDir, place), copy, fileMode).then(
    (found) => {
      if (found.hash !== hash) return 'its content is not what was stored'
      note(making, place, found)
      return undefined
    },
    (fault: unknown) => {
      const reason = whyLost(fault)
      if (reason === undefined || !fs.existsSync(path.dirname(copy))) throw fault
      return reason
    },
  )
  if (why === undefined) return
  fs.rmSync(copy, { force: true })
  making.lost.push({ file: place, why })
}

/** What problems need and is in neither list yet is missing. */
async function findLost({ stored, lost }: Making, { tx }: Moment) {
  const known = new Set(lost.map(({ file }) => file))
  for (let after = 0; ; ) {
    const problems = await filesOfProblems(tx, after, problemsAtOnce)
    const last = problems.at(-1)
    if (!last) return
    after = last.pid
    const places = problems.flatMap(({ blobs, pictures }) => [
      ...blobs.map((hash) => `blobs/${hash.slice(0, 2)}/${hash}`),
      ...pictures.map((name) => `public/${name}`),
    ])
    for (const file of places.filter((place) => !stored.has(place) && !known.has(place))) {
      known.add(file)
      lost.push({ file, why: 'it is missing' })
    }
  }
}

const listed = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [])

/** The manifest comes last, when all else is on the disk. */
function finish(folder: string, manifest: Manifest) {
  const { status } = spawnSync('sync', ['--file-system', folder], { stdio: 'ignore' })
  if (status !== 0) throw new Error(`${folder} could not be brought to the disk.`)
  const file = path.join(folder, manifestName)
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: fileMode, flush: true })
  fs.renameSync(`${file}.new`, file)
}
