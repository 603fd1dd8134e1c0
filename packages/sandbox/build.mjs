// Compiles the runner and the hostile programs: `node build.mjs [OUT]`. Plain JavaScript, because it runs before anything is set up.
// Says nothing and does nothing when the sources have not changed since the last build.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
  await mkdir(dirname(outFile), { recursive: true })
  const fresh = `${outFile}.${process.pid}.new`
  try {
    await run(process.env.CC ?? 'gcc', [...flags, `-I${join(here, 'src')}`, '-o', fresh, ...files])
    await rename(fresh, outFile)
  } catch (error) {
    await rm(fresh, { force: true })
    throw new Error(`The sandbox could not be compiled: ${error.stderr || error.message}`, { cause: error })
  }
  await writeFile(stamp, hash)
  return outFile
}

/** The hostile programs of attacks/, static, for the tests and for the examination of a machine. */
const attackFlags = ['-O1', '-static', '-pthread']
/** bss.c reserves more than 2 GiB, which needs other addressing. */
const moreFlags = { 'bss.c': process.arch === 'x64' ? ['-mcmodel=medium'] : [] }

/**
 * Compiles the hostile programs whose sources changed; resolves to the folder that holds each under the name of its
 * source. Rejects with the compiler's words.
 */
export async function buildAttacks(folder = join(here, 'dist/attacks')) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const header = await readFile(join(here, 'attacks/attack.h'))
  const names = (await readdir(join(here, 'attacks'))).filter((name) => name.endsWith('.c'))
  await Promise.all(names.map((name) => buildAttack(folder, header, name)))
  return folder
}

async function buildAttack(folder, header, name) {
  const source = join(here, 'attacks', name)
  const words = [...attackFlags, ...(moreFlags[name] ?? [])]
  const hash = createHash('sha256')
    .update(header)
    .update(await readFile(source))
    .update(words.join())
  const target = join(folder, name.replace(/\.c$/, ''))
  const stamp = `${hash.digest('hex')}\n`
  const built = await readFile(`${target}.sha256`, 'utf8').catch(() => '')
  if (built === stamp && (await stat(target).catch(() => undefined))) return
  const fresh = `${target}.${process.pid}.new`
  try {
    await run(process.env.CC ?? 'gcc', [...words, '-o', fresh, source])
  } catch (error) {
    throw new Error(`A hostile program could not be compiled: ${error.stderr || error.message}`, { cause: error })
  }
  await rename(fresh, target)
  await writeFile(`${target}.sha256`, stamp)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildSandbox(process.argv[2] ? resolve(process.argv[2]) : undefined)
  await buildAttacks()
}
