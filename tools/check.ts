import { spawn } from 'node:child_process'
import process from 'node:process'
import { checkCircles } from './check-circles.ts'
import { checkGlossary } from './check-glossary.ts'
import { checkImports } from './check-imports.ts'
import { checkLock } from './check-lock.ts'
import { checkPageTexts } from './check-page-texts.ts'
import { checkRooms } from './check-rooms.ts'
import { checkSizes } from './check-sizes.ts'
import { checkTexts } from './check-texts.ts'
import { ownArguments } from './process/arguments.ts'
import { checkoutRoot, inCheckout } from './process/paths.ts'
import { say } from './process/say.ts'
import { buildWeb } from './product/build.ts'

interface Check {
  name: string
  /** What is wrong, one finding a line or as a tool prints it; '' when nothing is. */
  findings(): Promise<string>
}

const list = (findings: string[]) => findings.join('\n')
const node = process.execPath
const sizeScript = inCheckout('packages/web/size.ts')

const checks: Check[] = [
  // several checkers do much of the same work, each for itself and with memory of its own
  {
    name: 'types',
    findings: () => run(inCheckout('node_modules/.bin/tsc'), '-b', '--checkers', '1', '--builders', '1'),
  },
  {
    name: 'lint and format',
    findings: () => run(inCheckout('node_modules/.bin/biome'), 'check', '--error-on-warnings', '.'),
  },
  { name: 'promises', findings: () => run(inCheckout('node_modules/.bin/oxlint'), '--type-aware', '--deny-warnings') },
  { name: 'import directions', findings: async () => list(checkImports()) },
  { name: 'circles of imports', findings: async () => list(checkCircles()) },
  { name: 'rooms of the sandbox', findings: async () => list(checkRooms()) },
  { name: 'lockfile', findings: async () => list(checkLock()) },
  { name: 'unused code', findings: () => run(inCheckout('node_modules/.bin/knip')) },
  { name: 'five languages', findings: async () => list(await checkTexts()) },
  { name: 'glossary', findings: async () => list(await checkGlossary()) },
  { name: 'texts of the pages', findings: async () => list(await checkPageTexts()) },
  { name: 'lengths', findings: checkLengths },
  { name: 'weight of the pages', findings: checkWeight },
]

async function checkLengths() {
  const { long, tooLong } = checkSizes()
  if (long.length) console.log(list(long))
  return list(tooLong)
}

/** Of the pages as they are now: an older build would hide what was added since. */
async function checkWeight() {
  await buildWeb()
  return run(node, sizeScript)
}

/** What a program prints when it fails; '' when it succeeds. */
function run(program: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: checkoutRoot, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? '' : output || `${program} ended with ${code}`))
  })
}

/** `npm run check`: everything about the code that can be told without running it. `npm run check -- types` does one. */
async function main() {
  const { operands: wanted } = ownArguments('check')
  const unknown = wanted.find((word) => !checks.some(({ name }) => name.includes(word)))
  if (unknown !== undefined)
    throw new Error(`There is no check "${unknown}"; there are: ${checks.map(({ name }) => name).join(', ')}.`)
  const chosen = wanted.length ? checks.filter(({ name }) => wanted.some((word) => name.includes(word))) : checks
  const failed: string[] = []
  for (const { name, findings } of chosen) {
    const found = await findings()
    say(`${found ? 'FAILED' : 'ok'}  ${name}`)
    if (found) console.log(found.trimEnd())
    if (found) failed.push(name)
  }
  if (failed.length) console.log(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = failed.length ? 1 : 0
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
