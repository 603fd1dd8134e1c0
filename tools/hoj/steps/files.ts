import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { maxFileBytes } from '@verdict/contract/files/limits.ts'
import { storeBlob } from '../../../packages/server/src/blobs/blobs.ts'
import { cleanPicture } from '../../../packages/server/src/files/picture/clean.ts'
import { insertFile } from '../../../packages/server/src/files/upload-queries.ts'
import * as shown from '../../../packages/server/src/site/migrated-file-queries.ts'
import { linksAmong, noteLinks } from '../../../packages/server/src/site/migration-queries.ts'
import type { Row } from '../dump/read-dump.ts'
import type { Run } from '../run.ts'

/** What HOJ calls what is uploaded; its address ends with it, and so does ours, so that texts find it. */
const uploadName = /^([0-9a-f]{32})(?:\.([A-Za-z0-9]{1,10}))?$/
const pictureEndings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']
/** Larger ones are files like others: they are not read into memory. */
const maxCleanedBytes = 16 * 2 ** 20
/** Folders of HOJ whose files are at addresses for everybody; in others lies what is unpacked or printed. */
const isPublic = new Set(['avatar', 'group', 'md', 'carousel', 'problem'])

interface Found {
  name: string
  disk: string
}

/** Files in a folder and those below it; links are not followed. */
async function* filesIn(folder: string): AsyncGenerator<Found> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const disk = path.join(folder, entry.name)
    if (entry.isFile()) yield { name: entry.name, disk }
    else if (entry.isDirectory() && isPublic.has(entry.name)) yield* filesIn(disk)
  }
}

/** What the table `file` says of uploads, by name. */
async function rowsByName(run: Run): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for await (const row of run.staged.rows('file')) rows.set(row['name'] ?? '', row)
  return rows
}

/** Pictures in whose place others came wait there to be deleted. */
const isReplaced = (run: Run, row: Row | undefined) => row !== undefined && run.fields(row).flag('delete')

/** The bytes to keep: of a picture without what says where and by whom it was taken, of all else as they are. */
async function stored(run: Run, { name, disk }: Found, ending: string, bytes: number) {
  const picture =
    pictureEndings.includes(ending) && bytes <= maxCleanedBytes ? cleanPicture(await readFile(disk)) : undefined
  if (pictureEndings.includes(ending) && !picture) run.report.note('file', name, 'is no picture: comes as a download')
  const blob = await storeBlob(run.blobs, picture?.bytes ?? createReadStream(disk))
  return { ...blob, isPicture: picture !== undefined }
}

async function takeFile(run: Run, found: Found, row: Row | undefined): Promise<void> {
  const note = (reason: string) => run.report.note('file', found.name, reason)
  const [, key = '', written = ''] = uploadName.exec(found.name) ?? []
  const ending = written.toLowerCase()
  const { size } = await stat(found.disk)
  if (!key) return note('is not called as uploads are: left out')
  if (size > maxFileBytes) return note(`larger than ${maxFileBytes / 2 ** 20} MiB: left out`)
  const owner = run.people.byUid(row?.['uid'] ?? null) ?? run.root
  const kept = await stored(run, found, ending, size)
  const gid = run.links.get('group', row?.['gid'] ?? null) ?? null
  const isTaken = await run.db.transaction().execute(async (tx) => {
    if (await shown.isKeyTaken(tx, key)) return false
    const id = await insertFile(tx, { ...kept, key, ending, name: found.name, uid: owner.uid, gid })
    if (row?.['type'] === 'carousel') await shown.putOnHomePage(tx, addressOf(found.name), id)
    await noteLinks(tx, run.source, 'file', [[found.name, String(id)]])
    return true
  })
  if (isTaken) run.report.took('file')
  else note('its address is taken here: left out')
}

const addressOf = (name: string) => `/api/public/img/${name}`
const nameIn = (address: string | null | undefined) => address?.split('/').at(-1) ?? ''

/** Whose pictures there are, and how one is given to those who have none yet. */
const pictured = [
  {
    table: 'user_info',
    id: 'uuid',
    give: async ({ db, people }: Run, oldUid: string, address: string) => {
      const person = people.byUid(oldUid)
      if (person) await shown.giveAvatar(db, person.uid, address)
    },
  },
  {
    table: 'group',
    id: 'id',
    give: async ({ db, links }: Run, oldId: string, address: string) => {
      const gid = links.get('group', oldId)
      if (gid !== undefined) await shown.giveGroupAvatar(db, gid, address)
    },
  },
]

async function putAvatars(run: Run, { table, id, give }: (typeof pictured)[number]): Promise<void> {
  for await (const row of run.staged.rows(table)) {
    const [name, oldId] = [nameIn(row['avatar']), row[id] ?? '']
    if (!name) continue
    if ((await linksAmong(run.db, run.source, 'file', [name])).has(name)) await give(run, oldId, addressOf(name))
    else run.report.note(table, oldId, 'its picture is not among the files')
  }
}

/**
 * Uploads, under the addresses they had: pictures of people and groups, of the home page, and what texts show and link to. `folder`:
 * a copy of HOJ's own, `/hoj/file`.
 */
export async function takeFiles(run: Run, folder: string | undefined): Promise<void> {
  const rows = await rowsByName(run)
  if (folder === undefined) {
    if (rows.size > 0) run.report.note('file', null, `not taken: ${rows.size} rows, for no folder of files was given`)
    return
  }
  const names = new Set<string>()
  for await (const found of filesIn(folder)) {
    names.add(found.name)
    const row = rows.get(found.name)
    if (isReplaced(run, row)) continue
    if ((await linksAmong(run.db, run.source, 'file', [found.name])).size === 0) await takeFile(run, found, row)
  }
  for (const [name, row] of rows)
    if (!names.has(name) && !isReplaced(run, row)) run.report.note('file', row['id'] ?? null, 'is not in the folder')
  for (const kind of pictured) await putAvatars(run, kind)
}
