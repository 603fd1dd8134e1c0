import fs, { createReadStream } from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { commandLine, noteAct } from '../../packages/server/src/audit/audit.ts'
import { connect } from '../../packages/server/src/db/connect.ts'
import { loadDatabase } from '../../packages/server/src/db/load.ts'
import { checkFiles, type FilesChecked } from '../../packages/server/src/problem/check-files.ts'
import { disownLocalNodes } from '../../packages/server/src/queue/node-queries.ts'
import { claimDataDir } from '../product/claim.ts'
import { migrateOrRefuse } from '../product/content.ts'
import { openDatabase } from '../product/database.ts'
import { giveFolders } from '../product/folders.ts'
import { whyClosedTo } from '../product/readable.ts'
import type { Settings } from '../settings.ts'
import { copyHashed, hashOf } from './hashed.ts'
import { keyPlace, listName, type Manifest, readManifest, tableFile } from './manifest.ts'

export interface Restored {
  manifest: Manifest
  checked: FilesChecked
}

/** What a restore fills, below DATA_DIR. */
const filled = ['postgres', 'blobs', 'public', keyPlace]

/**
 * Makes the instance of a back-up in an empty DATA_DIR, and in the empty database of DATABASE_URL if there is one. Every file is
 * compared with its SHA-256 on the way; where something fails, nothing of it stays and the error is a sentence.
 */
export async function restoreBackup(folder: string, settings: Settings): Promise<Restored> {
  const manifest = readManifest(folder)
  const { dataDir } = settings
  const claim = await claimDataDir(dataDir)
  try {
    const used = filled.find((name) => isUsed(path.join(dataDir, name)))
    if (used) throw new Error(`DATA_DIR ${dataDir} is not empty: it has ${used}. A restore takes an empty one.`)
    try {
      return { manifest, checked: await fill(folder, manifest, settings) }
    } catch (error) {
      for (const name of filled) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
      throw error
    }
  } finally {
    claim.release()
  }
}

async function fill(folder: string, manifest: Manifest, settings: Settings): Promise<FilesChecked> {
  const { dataDir } = settings
  const { owner } = giveFolders(settings)
  await copyFiles(folder, manifest, dataDir)
  giveKey(dataDir, owner)
  const database = await openDatabase(settings)
  try {
    await loadDatabase(database.url, manifest, (table) => createReadStream(path.join(folder, tableFile(table))))
    const db = connect(database.url, 2)
    try {
      await disownLocalNodes(db)
      await migrateOrRefuse(db)
      const after = { takenAt: manifest.takenAt }
      await noteAct(db, commandLine(), { act: 'restore', objectKind: 'site', object: path.basename(folder), after })
      return await checkFiles(db, { dataDir, whyClosed: whyClosedTo(owner, dataDir) })
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

/** Files of problems to their places; those of the database are only compared. */
async function copyFiles(folder: string, { list, files }: Manifest, dataDir: string) {
  const listFile = path.join(folder, listName)
  if ((await hashOf(listFile)) !== list) throw damaged(listName)
  let seen = 0
  for await (const line of readline.createInterface({ input: createReadStream(listFile) })) {
    const [, hash, place = ''] =
      /^([0-9a-f]{64}) {2}((?:database|blobs|public)\/[\w./-]+|secret\.key)$/.exec(line) ?? []
    if (hash === undefined || place.includes('..')) throw damaged(listName)
    const from = path.join(folder, place)
    if (!fs.existsSync(from)) throw new Error(`The back-up is incomplete: ${place} is missing.`)
    const found = place.startsWith('database/') ? await hashOf(from) : await copied(from, path.join(dataDir, place))
    if (found !== hash) throw damaged(place)
    seen += 1
  }
  if (seen !== files) throw damaged(listName)
}

/** The key is the server's, and nobody else's. */
function giveKey(dataDir: string, owner: { uid: number; gid: number } | undefined) {
  const file = path.join(dataDir, keyPlace)
  if (!fs.existsSync(file)) return
  fs.chmodSync(file, 0o600)
  if (owner) fs.chownSync(file, owner.uid, owner.gid)
}

/** Readable for the group that the folder hands on, which is the server's. */
const copied = async (from: string, to: string): Promise<string> => (await copyHashed(from, to, 0o640)).hash

const damaged = (place: string) => new Error(`The back-up is damaged: ${place} is not what was written.`)

const isUsed = (place: string): boolean =>
  fs.existsSync(place) && (!fs.statSync(place).isDirectory() || fs.readdirSync(place).length > 0)
