import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extension, filesUnder, type PackedFile, peekBytes, type Tree } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PublicFile } from '../../problem.ts'

/** How a file of each type begins; a file that begins otherwise is not served. */
const beginnings: Record<string, (start: string) => boolean> = {
  png: (start) => start.startsWith('\u0089PNG\r\n\u001a\n'),
  jpg: (start) => start.startsWith('\u00ff\u00d8\u00ff'),
  gif: (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a'),
  webp: (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  bmp: (start) => start.startsWith('BM'),
  pdf: (start) => start.startsWith('%PDF-'),
}

const typeOf = (path: string): string => extension(path).replace(/^jpeg$/, 'jpg')

const startOf = async (file: Pick<PackedFile, 'disk'>): Promise<string> =>
  (await peekBytes(file, 16)).toString('latin1')

const beginsAs = async (type: string, file: Pick<PackedFile, 'disk'>): Promise<boolean> =>
  beginnings[type]?.(await startOf(file)) ?? false

async function sha256(file: Pick<PackedFile, 'disk'>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file.disk), hash)
  return hash.digest('hex')
}

/** The file under its public name; undefined when it is not one that may be shown. */
export async function publicFile(file: PackedFile): Promise<PublicFile | undefined> {
  const type = typeOf(file.path)
  return (await beginsAs(type, file)) ? { name: `${await sha256(file)}.${type}`, file } : undefined
}

/** The same for a picture whose name does not say its type. */
export async function publicPicture(file: PackedFile): Promise<PublicFile | undefined> {
  const name = await publicNameOf(file)
  return name === undefined ? undefined : { name, file }
}

/** The public name of a picture, `<sha256>.<type>` by what it holds; undefined when it is none that may be shown. */
export async function publicNameOf(file: Pick<PackedFile, 'disk'>): Promise<string | undefined> {
  const start = await startOf(file)
  const type = Object.keys(beginnings).find((one) => one !== 'pdf' && beginnings[one]?.(start))
  return type === undefined ? undefined : `${await sha256(file)}.${type}`
}

/** The public name of a file by what it holds and how it is called: what cannot be shown is a download. */
export async function linkedName(hash: string, file: Pick<PackedFile, 'path' | 'disk'>): Promise<string> {
  const type = typeOf(file.path)
  const isShown = (beginnings[type]?.(await startOf(file)) ?? false) || (type !== '' && !(type in beginnings))
  return `${hash}.${isShown && /^[a-z0-9]{1,10}$/.test(type) ? type : 'bin'}`
}

/** The same for a file that a statement links to, of whatever kind. */
export const linkedFile = async (file: PackedFile): Promise<PublicFile> => ({
  name: await linkedName(await sha256(file), file),
  file,
})

export const addressOf = ({ name }: PublicFile): string => `/api/public/file/${name}`

export interface Album {
  /** The address of the picture a statement in `folder` names, with or without its extension. */
  picture: (folder: string) => (path: string) => string | undefined
  /** The pictures that statements asked for. */
  used: () => PublicFile[]
  missing: () => PackageMessage[]
}

const shown = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']

/** A name as it is written in Markdown, `%20` and all; one that is not encoded well is taken as it stands. */
export function unescaped(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The path a file's name leads to from a folder of the package. */
export function joined(folder: string, path: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Gathers the pictures below the statement folders. */
export async function album(tree: Tree, folders: readonly string[]): Promise<Album> {
  const files = folders
    .flatMap((folder) => filesUnder(tree, folder))
    .filter((file) => shown.includes(extension(file.path)))
  const known = new Map<string, PublicFile>()
  for (const file of files) {
    const picture = await publicFile(file)
    if (picture) known.set(file.path, picture)
  }
  const used = new Map<string, PublicFile>()
  const missing = new Set<string>()
  const picture = (folder: string) => (path: string) => {
    const full = joined(folder, unescaped(path))
    const found = ['', ...shown.map((type) => `.${type}`)]
      .map((end) => known.get(full + end))
      .find((one) => one !== undefined)
    if (!found) {
      missing.add(path)
      return undefined
    }
    used.set(found.name, found)
    return addressOf(found)
  }
  return {
    picture,
    used: () => [...used.values()],
    missing: () => [...missing].map((file) => packageMessage('picture-unusable', { file })),
  }
}
