import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ownArguments } from './process/arguments.ts'
import { checkoutRoot, inCheckout } from './process/paths.ts'

/** Measurements: every program in bench/ that is no helper, by its name. */
const folders = ['bench', 'packages/sandbox/bench']
const found = folders
  .flatMap((folder) =>
    fs.existsSync(inCheckout(folder)) ? fs.readdirSync(inCheckout(folder)).map((name) => path.join(folder, name)) : [],
  )
  .filter((file) => file.endsWith('.ts') && /^\/\*\*|^import|main\(/m.test(textOf(file)))

/**
 * `npm run bench -- NAME`: hands the other words on, except those that the measurement would not understand, and `--load N`, which
 * has N programs that only compute run beside it.
 */
async function main(): Promise<number> {
  const { load, words: given } = withoutLoad(ownArguments('bench').operands)
  const [name, ...words] = given
  const names = found.map((file) => path.basename(file, '.ts')).join(', ')
  if (name === undefined) return print(`npm run bench -- NAME [--load N], where NAME is one of: ${names}`)
  const file = found.find((one) => path.basename(one, '.ts') === name)
  if (!file) throw new Error(`There is no measurement "${name}"; there are: ${names}.`)
  if (words.some((word) => ['--help', '-h'].includes(word))) return print(aboutOf(file))
  const odd = readsWords(file) ? undefined : words.find((word) => !takes(file, word))
  if (odd !== undefined)
    throw new Error(
      `"${odd}" is nothing that ${name} takes: it takes ${readsFiles(file) ? 'numbers and files' : 'whole numbers'}.`,
    )
  const beside = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  if (load) console.log(`beside ${load} programs that only compute`)
  try {
    return await run(file, words)
  } finally {
    for (const child of beside) child.kill('SIGKILL')
  }
}

/** The words without `--load N`; a load that is no whole number up to 64 is refused. */
function withoutLoad(given: string[]): { load: number; words: string[] } {
  const at = given.indexOf('--load')
  if (at < 0) return { load: 0, words: given }
  const word = given[at + 1] ?? ''
  if (!/^\d+$/.test(word) || Number(word) > 64)
    throw new Error(`--load takes a number of programs up to 64, not "${word}".`)
  return { load: Number(word), words: given.toSpliced(at, 2) }
}

/** The exit code of a measurement. */
function run(file: string, words: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...words], { cwd: checkoutRoot, stdio: 'inherit' })
    // Ctrl-C reaches the measurement, too: it cleans up, and the load goes with it
    process.once('SIGINT', () => undefined)
    process.once('SIGTERM', () => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Whether it has options of its own; it refuses what it does not know by itself, then. */
const readsWords = (file: string) => /\bparseArgs\(/.test(textOf(file))

/** Whether it plays recorded contests, by what it says of itself. */
const readsFiles = (file: string) => /\bFILE\b/.test(aboutOf(file))

/** Whether a measurement without options of its own understands the word. */
const takes = (file: string, word: string): boolean =>
  /^\d+$/.test(word) ||
  (readsFiles(file) && (/^\d+\.\d+$/.test(word) || fs.existsSync(path.resolve(checkoutRoot, word))))

/** What a measurement says of itself at its head. */
function aboutOf(file: string): string {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(textOf(file))?.[1] ?? ''
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim())
  return lines.join('\n').trim() || `npm run bench -- ${path.basename(file, '.ts')}`
}

function textOf(file: string): string {
  return fs.readFileSync(inCheckout(file), 'utf8')
}

function print(text: string): number {
  console.log(text)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
