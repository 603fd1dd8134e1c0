// The way in of every npm script: plain JavaScript without dependencies, for whatever Node runs npm here. It fetches what
// is missing (npm packages, Debian packages), then hands over to tools/<command>.ts under the Node that the lockfile pins.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { readArguments } from './arguments.mjs'
import { installDebianPackages } from './setup/debian.mjs'
import { handOver, pinnedNode, refuseOldNode } from './setup/node.mjs'
import { installNpmPackages } from './setup/npm.mjs'
import { progressTo } from './setup/say.mjs'
import { hideSecrets } from './setup/secrets.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)

/** Which Debian packages a command needs beyond what npm brings. */
const wants = {
  start: ['languages', 'database'],
  dev: ['languages', 'database'],
  test: ['languages', 'database', 'tests'],
  bench: args[0] === 'page' ? ['languages', 'database', 'tests'] : ['languages', 'database'],
  judge: ['languages'],
  relay: [],
  check: [],
  schema: ['database'],
  cli: {
    import: ['languages', 'database'],
    verify: ['languages', 'database'],
    doctor: ['languages'],
    build: ['languages'],
  }[args[0]] ?? ['database'],
}

/** Of a program that words are passed on to. */
const asksForHelp = args.some((word) => ['--help', '-h'].includes(word))

async function main() {
  refuseOldNode()
  const { help } = readArguments(command, args)
  if (help) return console.log(help)
  process.env.VERDICT_STARTED ??= String(Date.now())
  const given = { ...process.env }
  hideSecrets(process.env) // from npm, apt-get and what those run
  progressTo(command === 'cli' ? process.stderr : process.stdout)
  await installNpmPackages(root)
  if (!asksForHelp) await installDebianPackages(wants[command], given)
  handOver(pinnedNode(root), root, command, args, given)
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
