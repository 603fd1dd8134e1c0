import { createHash } from 'node:crypto'
import type { Helper } from '@verdict/contract/judging/job.ts'
import { type Blobs, storeBlob } from '../blobs/blobs.ts'
import type { Db } from '../db/connect.ts'
import { addHelperText, hasHelperText } from './helper-queries.ts'

export interface TextFile {
  name: string
  text: string
}

/** `{name: content}` as it is stored; entries without a name or content count for nothing (docs/rules.md, Cases and points). */
export const extraFilesOf = (stored: string | null): TextFile[] =>
  Object.entries(JSON.parse(stored ?? '{}') as Record<string, string>).flatMap(([name, text]) =>
    name && text ? [{ name, text }] : [],
  )

type Part = Helper['files'][number]

/** A text as judges fetch it: by its hash, and noted as theirs to fetch. */
async function helperText(db: Db, blobs: Blobs, { name, text }: TextFile): Promise<Part> {
  const content = Buffer.from(text)
  const hash = createHash('sha256').update(content).digest('hex')
  if (!(await hasHelperText(db, hash))) {
    await storeBlob(blobs, content)
    await addHelperText(db, hash, content.length)
  }
  return { name, hash, bytes: content.length }
}

/** The helper with the problem's judge extra files beside its source; a file of its own of that name goes first. */
export async function withExtraFiles(db: Db, blobs: Blobs, helper: Helper, stored: string | null): Promise<Helper> {
  const own = new Set(helper.files.map(({ name }) => name))
  const more = extraFilesOf(stored).filter(({ name }) => !own.has(name))
  const parts = await Promise.all(more.map((file) => helperText(db, blobs, file)))
  return { ...helper, files: [...helper.files, ...parts] }
}
