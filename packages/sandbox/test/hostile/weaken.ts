import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const sources = join(import.meta.dirname, '../../src')
const kept = join(import.meta.dirname, '../../dist/objects')
const flags = ['-std=gnu11', '-O1', '-w']

/** An exact change of the runner's sources: `from` must stand there exactly once. */
export interface Change {
  from: string
  to: string
}

/** The sources of the runner by name, rooms first: `zygote/count.c`. */
export async function readSources(): Promise<Map<string, string>> {
  const names = (await readdir(sources, { recursive: true })).filter((name) => /\.[ch]$/.test(name)).sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(sources, name), 'utf8')] as const)),
  )
}

/** Headers are taken from the first of the folders that has them. */
const compile = (source: string, object: string, headers = [sources]) =>
  run('gcc', [...flags, ...headers.map((folder) => `-I${folder}`), '-c', source, '-o', object])

const objectOf = (name: string) => `${name.replaceAll('/', '-')}.o`

/** Begins the names of folders that are being filled. */
const draft = 'fresh-'

/** Objects of the unchanged sources, kept until one of them changes. */
async function makeObjects(texts: Map<string, string>): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([flags, ...texts]))
    .digest('hex')
  const name = hash.slice(0, 16)
  const folder = join(kept, name)
  const there = await readdir(folder).catch(() => undefined)
  if (there) return folder
  await mkdir(kept, { recursive: true })
  const old = (await readdir(kept)).filter((one) => one !== name && !one.startsWith(draft))
  for (const one of old) await rm(join(kept, one), { recursive: true, force: true })
  const fresh = await mkdtemp(join(kept, draft))
  const files = [...texts.keys()].filter((file) => file.endsWith('.c')).values()
  const work = async () => {
    for (const file of files) await compile(join(sources, file), join(fresh, objectOf(file)))
  }
  await Promise.all([work(), work()])
  await rename(fresh, folder).catch(async (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOTEMPTY') throw fault
    await rm(fresh, { recursive: true }) // another file of tests was quicker
  })
  return folder
}

/** The sources that the changes touch, changed. Throws where a change does not match exactly once. */
export function changeSources(texts: Map<string, string>, changes: readonly Change[]): Map<string, string> {
  const changed = new Map<string, string>()
  for (const { from, to } of changes) {
    const now = [...texts].map(([name, text]) => [name, changed.get(name) ?? text] as const)
    const places = now.filter(([, text]) => text.includes(from))
    const [place] = places
    if (!place || places.length > 1 || place[1].split(from).length !== 2)
      throw new Error(`The sources do not hold this exactly once: ${from}`)
    changed.set(
      place[0],
      place[1].replace(from, () => to),
    )
  }
  return changed
}

/** Compiles a runner with these changes into a new folder, which the caller removes; resolves to the binary. */
export async function weakRunner(changes: readonly Change[]): Promise<{ binary: string; remove(): Promise<void> }> {
  const texts = await readSources()
  const changed = changeSources(texts, changes)
  const objects = await makeObjects(texts)
  const folder = await mkdtemp(join(tmpdir(), 'verdict-weak-'))
  for (const name of await readdir(objects)) await copyFile(join(objects, name), join(folder, name))
  const all = [...changed.keys()].some((name) => name.endsWith('.h'))
  const written = all ? new Map([...texts, ...changed]) : changed
  const own = join(folder, 'src') // rooms of its own: one is called as the binary is
  for (const [name, text] of written) {
    await mkdir(dirname(join(own, name)), { recursive: true })
    await writeFile(join(own, name), text)
  }
  const sourceFiles = [...written.keys()].filter((name) => name.endsWith('.c'))
  for (const name of sourceFiles) await compile(join(own, name), join(folder, objectOf(name)), [own, sources])
  const binary = join(folder, 'runner')
  const parts = [...texts.keys()].filter((name) => name.endsWith('.c')).map((name) => join(folder, objectOf(name)))
  await run('gcc', ['-static', '-o', binary, ...parts])
  return { binary, remove: () => rm(folder, { recursive: true, force: true }) }
}
