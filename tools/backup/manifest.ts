import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** File of a back-up that is written last: where it is missing, the back-up was never finished. */
export const manifestName = 'manifest.json'
/** Every other file with its SHA-256, as `sha256sum --check` reads it. */
export const listName = 'files.sha256'

const Manifest = z.object({
  format: z.literal(1),
  /** When the state that it holds was there. */
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  /** SHA-256 of the list of files. */
  list: z.string(),
  files: z.number(),
  bytes: z.number(),
  /** Files that problems need and that were not to be had, relative to DATA_DIR. */
  lost: z.array(z.object({ file: z.string(), why: z.string() })),
})

export type Manifest = z.output<typeof Manifest>

/** Where the key of the secrets lies in a back-up, and in DATA_DIR. */
export const keyPlace = 'secret.key'

export const tableFile = (table: string): string => `database/${table}.copy.gz`

/** The manifest of a finished back-up; throws a sentence when there is none. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName)
  if (!fs.existsSync(file)) throw new Error(`${folder} holds no finished back-up: there is no ${manifestName} in it.`)
  const read = Manifest.safeParse(asJson(fs.readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new Error(`${file} is no manifest that this Verdict reads: ${z.prettifyError(read.error)}`)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // said by the schema
  }
}
