import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const sources = join(import.meta.dirname, '../../attacks')
const built = join(import.meta.dirname, '../../dist/attacks')
const flags = ['-O1', '-static', '-pthread']
/** bss.c reserves more than 2 GiB, which needs other addressing. */
const extraFlags: Record<string, string[]> = { 'bss.c': process.arch === 'x64' ? ['-mcmodel=medium'] : [] }

const exists = (path: string) => stat(path).then(Boolean, () => false)

async function compile(file: string, header: Buffer, folder: string): Promise<void> {
  const hash = createHash('sha256')
    .update(header)
    .update(await readFile(join(sources, file)))
  const program = file.replace(/\.c$/, '')
  const kept = join(built, `${program}-${hash.update(flags.join()).digest('hex').slice(0, 16)}`)
  if (!(await exists(kept))) {
    const fresh = `${kept}.${process.pid}`
    await run('gcc', [...flags, ...(extraFlags[file] ?? []), '-o', fresh, join(sources, file)])
    await rename(fresh, kept)
  }
  const target = join(folder, program)
  await run('cp', [kept, `${target}.${process.pid}`])
  await rename(`${target}.${process.pid}`, target)
}

async function build(): Promise<string> {
  const folder = join(built, 'app')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const header = await readFile(join(sources, 'attack.h'))
  const files = (await readdir(sources)).filter((name) => name.endsWith('.c'))
  await Promise.all(files.map((file) => compile(file, header, folder)))
  return folder
}

let folder: Promise<string> | undefined

/** The folder with every hostile program, named like its source file; compiled when a source changed. */
export function attackFolder(): Promise<string> {
  folder ??= build()
  return folder
}
