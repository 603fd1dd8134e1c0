// Compiles the runner and the hostile programs: `node build.mjs [OUT]`. Plain JavaScript, because it runs before anything is set up.
// Says nothing and does nothing when the sources have not changed since the last build.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chmod, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const here = dirname(fileURLToPath(import.meta.url))
const run = promisify(execFile)
const flags = ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-static']

/** Where the runner is built when nothing else is asked for. */
export const defaultBinary = join(here, 'dist/runner')

async function readSources() {
  const names = (await readdir(join(here, 'src'), { recursive: true })).filter((name) => /\.[ch]$/.test(name)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(here, 'src', name))))
  const hash = createHash('sha256').update(flags.join(' '))
  for (const [index, name] of names.entries()) hash.update(`\0${name}\0`).update(texts[index])
  const files = names.filter((name) => name.endsWith('.c')).map((name) => join(here, 'src', name))
  return { files, hash: hash.digest('hex') }
}

/** Builds the runner to `outFile` if its sources changed; resolves to the path. Rejects with the compiler's words. */
export async function buildSandbox(outFile = defaultBinary) {
  const stamp = `${outFile}.sha256`
  const { files, hash } = await readSources()
  const built = await readFile(stamp, 'utf8').catch(() => '')
  const exists = await readFile(outFile).then(
    () => true,
    () => false,
  )
  if (built === hash && exists) return outFile
  await openFolder(dirname(outFile))
  await compile('The sandbox', [...flags, `-I${join(here, 'src')}`, ...files], outFile, hash)
  return outFile
}

/** Throws a sentence where the folder is not ours to write. */
async function openFolder(folder) {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const why = `${folder} cannot be written by this account (${error.code})`
    throw new Error(`The sandbox is not built, or its sources have changed, and ${why}: ${howToBuild}`, {
      cause: error,
    })
  }
}

const howToBuild = 'the owner of the checkout builds it with "npm run verdict -- build"'

/** Replaces `target` at once, and then notes what it was made of. Throws with the compiler's words. */
async function compile(what, words, target, stamp) {
  const fresh = `${target}.${process.pid}.new`
  try {
    await run(process.env.CC ?? 'gcc', [...words, '-o', fresh])
    await chmod(fresh, 0o755)
    await rename(fresh, target)
  } catch (error) {
    await rm(fresh, { force: true })
    throw new Error(`${what} could not be compiled: ${error.stderr || error.message}`, { cause: error })
  }
  await writeFile(`${target}.sha256`, stamp, { mode: 0o644 })
}

/** The hostile programs of attacks/, static, for the tests and for the examination of a machine. */
const attackFlags = ['-O1', '-static', '-pthread']
/** bss.c reserves more than 2 GiB, which needs other addressing. */
const moreFlags = { 'bss.c': process.arch === 'x64' ? ['-mcmodel=medium'] : [] }

/**
 * Compiles the hostile programs whose sources changed, and touches nothing when none has; resolves to the folder that holds each
 * under the name of its source. Rejects with the compiler's words.
 */
export async function buildAttacks(folder = join(here, 'dist/attacks')) {
  const header = await readFile(join(here, 'attacks/attack.h'))
  const names = (await readdir(join(here, 'attacks'))).filter((name) => name.endsWith('.c'))
  const stale = (await Promise.all(names.map((name) => staleAttack(folder, header, name)))).filter(Boolean)
  if (stale.length === 0) return folder
  await openFolder(folder)
  // whatever our umask, for others run them; the mode of a folder that is somebody else's is not ours to change
  if (((await stat(folder)).mode & 0o777) !== 0o755) await chmod(folder, 0o755)
  await Promise.all(stale.map(({ words, target, stamp }) => compile('A hostile program', words, target, stamp)))
  return folder
}

/** How a hostile program is to be made; undefined when it is what its source says. */
async function staleAttack(folder, header, name) {
  const source = join(here, 'attacks', name)
  const words = [...attackFlags, ...(moreFlags[name] ?? [])]
  const hash = createHash('sha256')
    .update(header)
    .update(await readFile(source))
    .update(words.join())
  const target = join(folder, name.replace(/\.c$/, ''))
  const stamp = `${hash.digest('hex')}\n`
  const built = await readFile(`${target}.sha256`, 'utf8').catch(() => '')
  if (built === stamp && (await stat(target).catch(() => undefined))) return undefined
  return { words: [...words, source], target, stamp }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildSandbox(process.argv[2] ? resolve(process.argv[2]) : undefined)
  await buildAttacks()
}
