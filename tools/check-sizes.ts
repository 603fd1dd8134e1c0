import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { checkoutRoot, inCheckout } from './process/paths.ts'

/** Lines a file should keep to, and the number at which the check fails. */
const wanted = 200
const limit = 350
/** Data, not reading matter. */
const isData = /(\/errors\/|\/i18n\/|migrations\/|db\/tables\.ts$|package-lock|\.json$|samples\/)/

/** Lines a C function may have from its opening to its closing brace; biome counts those of the other languages. */
const maxLinesOfC = 60

export interface Sizes {
  long: string[]
  tooLong: string[]
}

/** Source files over the wished and over the allowed length, and C functions over theirs. */
export function checkSizes(): Sizes {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: checkoutRoot,
    encoding: 'utf8',
  }).split('\n')
  const sources = files.filter((file) => /\.(ts|tsx|mjs|c|h|css)$/.test(file) && !isData.test(file))
  const texts = sources
    .filter((file) => fs.existsSync(inCheckout(file)))
    .map((file) => ({ file, lines: linesOf(file) }))
  const longer = (than: number) => texts.filter(({ lines }) => lines.length > than)
  return {
    long: longer(wanted).map(({ file, lines }) => `${file} has ${lines.length} lines (aim: ${wanted})`),
    tooLong: [
      ...longer(limit).map(({ file, lines }) => `${file} has ${lines.length} lines (limit: ${limit})`),
      ...texts.filter(({ file }) => file.endsWith('.c')).flatMap(({ file, lines }) => longFunctions(file, lines)),
    ],
  }
}

const linesOf = (file: string) => fs.readFileSync(inCheckout(file), 'utf8').trimEnd().split('\n')

/** In our C style a function's braces stand alone at the left margin. */
function longFunctions(file: string, lines: string[]): string[] {
  const found: string[] = []
  let opened = 0
  for (const [index, line] of lines.entries()) {
    if (/^\{/.test(line) || /^\w.*\)\s*\{$/.test(line)) opened = index
    const length = index - opened - 1
    if (line === '}' && length > maxLinesOfC)
      found.push(`${file}:${opened} has a function of ${length} lines (limit: ${maxLinesOfC})`)
  }
  return found
}
