import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const call = promisify(execFile)

export const ownInclude = fileURLToPath(new URL('../../include', import.meta.url))
const programs = fileURLToPath(new URL('./programs', import.meta.url))

/** How a program ended. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
  /** Files that it left, by their names, if the call says that it may. */
  left: Record<string, string>
}

/** Programs compiled against one testlib.h. */
export interface Toolbox {
  /** The path of a program of `programs/`. */
  program(name: string): string
  /** Compiles one more; its path. Throws the compiler's words. */
  build(name: string, text: string): Promise<string>
  close(): Promise<void>
}

/**
 * Compiles `programs/`, all but those named, with the headers in `include`. They become one executable that goes by the
 * name it is called: most of the time is spent on the header. Throws the compiler's words.
 */
export async function openToolbox(include: string, flags: string[], without: string[] = []): Promise<Toolbox> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-testlib-'))
  const compile = async (name: string, text: string) => {
    const [source, target] = [join(folder, `${name}.cpp`), join(folder, name)]
    await writeFile(source, text)
    await call('g++', ['-O0', ...flags, '-static', '-I', include, '-I', programs, source, '-o', target])
    return target
  }
  const files = (await readdir(programs)).filter((file) => file.endsWith('.cpp')).map((file) => file.slice(0, -4))
  const names = files.filter((name) => !without.includes(name))
  try {
    const all = await compile('all-programs', textOfAll(names))
    await Promise.all(names.map((name) => symlink(all, join(folder, name))))
  } catch (fault) {
    await rm(folder, { recursive: true, force: true })
    throw fault
  }
  const close = () => rm(folder, { recursive: true, force: true })
  return { program: (name) => join(folder, name), build: compile, close }
}

/** Each program in a namespace of its own, and a main that chooses. */
const textOfAll = (names: string[]): string => `#include "testlib.h"
#include "script.h"
static int start(int (*entry)(int, char **), int argc, char **argv) { return entry(argc, argv); }
static int start(int (*entry)(), int, char **) { return entry(); }
#define main entry
${names.map((name) => `namespace program_${name} {\n#include "${name}.cpp"\n}`).join('\n')}
#undef main
int main(int argc, char *argv[]) {
    std::string name = argv[0];
    name = name.substr(name.rfind('/') + 1);
${names.map((name) => `    if (name == "${name}") return start(program_${name}::entry, argc, argv);`).join('\n')}
    return 127;
}
`

/** A call of a program. */
export interface Call {
  args?: string[]
  /** Standard input. */
  input?: string | Buffer
  env?: Record<string, string>
  /** Files by the words that stand for them in `args`. */
  files?: Record<string, string | Buffer>
  /** It runs in a folder of its own, with an empty folder `feedback`; what it leaves there comes back. */
  leaves?: boolean
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Runs a program once for each call, all within 120 s; by one shell, which is much quicker than one process after another. */
export async function runAll(program: string, calls: Call[]): Promise<Ended[]> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-testlib-runs-'))
  try {
    const fileWith = openPool(folder)
    const lines = await Promise.all(
      calls.map((one, index) => lineFor(program, one, join(folder, `${index}`), fileWith)),
    )
    await writeFile(join(folder, 'script'), lines.join('\n'))
    const { stdout } = await call('timeout', ['120', 'sh', join(folder, 'script')], { maxBuffer: 1 << 26, env: {} })
    const codes = stdout.trim().split('\n')
    return await Promise.all(calls.map((one, index) => endOf(Number(codes[index]), one, join(folder, `${index}`))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type FileWith = (text: string | Buffer) => Promise<string>

/** Writes each text once; the path of its file. */
function openPool(folder: string): FileWith {
  const known = new Map<string, Promise<string>>()
  const write = async (text: string | Buffer, path: string) => {
    await writeFile(path, text)
    return path
  }
  return (text) => {
    const key = Buffer.isBuffer(text) ? text.toString('latin1') : `text ${text}`
    const path = known.get(key) ?? write(text, join(folder, `file-${known.size}`))
    known.set(key, path)
    return path
  }
}

async function lineFor(program: string, one: Call, place: string, fileWith: FileWith): Promise<string> {
  const { args = [], input = '', env = {}, files = {}, leaves } = one
  if (leaves) await mkdir(join(place, 'feedback'), { recursive: true })
  const known = await Promise.all(
    args.map(async (arg) => {
      const text = files[arg]
      return text === undefined ? arg : fileWith(text)
    }),
  )
  const sets = Object.entries(env).map(([name, value]) => `${name}=${quoted(value)} `)
  const command = `${sets.join('')}${[program, ...known].map(quoted).join(' ')}`
  return `${leaves ? `cd ${place}; ` : ''}${command} <${await fileWith(input)} >${place}.out 2>${place}.err; echo $?`
}

async function endOf(code: number, { leaves }: Call, place: string): Promise<Ended> {
  const [stdout, stderr] = await Promise.all([readFile(`${place}.out`, 'latin1'), readFile(`${place}.err`, 'latin1')])
  return { code, stdout, stderr, left: leaves ? await readLeft(place) : {} }
}

async function readLeft(place: string): Promise<Record<string, string>> {
  const found = await readdir(place, { recursive: true, withFileTypes: true })
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const read = async (path: string) => [relative(place, path), await readFile(path, 'latin1')] as const
  return Object.fromEntries(await Promise.all(paths.map(read)))
}

export const run = async (program: string, one: Call = {}): Promise<Ended> => {
  const [ended] = await runAll(program, [one])
  if (!ended) throw new Error(`${program} was not run`)
  return ended
}

/** What a checker is given. */
export interface Case {
  input: string
  output: string | Buffer
  answer: string
}

/** A checker called the plain way. */
export const plainCall = ({ input, output, answer }: Case, args: string[] = []): Call => ({
  args: ['input', 'output', 'answer', ...args],
  files: { input, output, answer },
})

/** A checker or interactor called as ICPC validators are. */
export const icpcCall = ({ input, output, answer }: Case): Call => ({
  args: ['input', 'answer', 'feedback/'],
  input: output,
  files: { input, answer },
  leaves: true,
})
