import process from 'node:process'
import { doctor } from './cli/doctor.ts'
import { exportProblems } from './cli/export.ts'
import { importPackages } from './cli/import.ts'
import { node } from './cli/node.ts'
import { outbox } from './cli/outbox.ts'
import { rootPassword } from './cli/root-password.ts'
import { sweep } from './cli/sweep.ts'
import { verify } from './cli/verify.ts'
import { sayOnStderr } from './process/say.ts'

export interface Command {
  usage: string
  about: string
  /** Answers the exit code; throws an error whose message is a sentence for the operator. */
  run(args: string[]): Promise<number>
}

const commands: Record<string, Command> = {
  doctor,
  'root-password': rootPassword,
  outbox,
  import: importPackages,
  export: exportProblems,
  verify,
  node,
  sweep,
}

function help(): string {
  const rows = Object.values(commands).map(({ usage, about }) => [`npm run verdict -- ${usage}`, about] as const)
  const width = Math.max(...rows.map(([usage]) => usage.length))
  return [
    'Commands for the instance in DATA_DIR (./data), running or not:',
    ...rows.map(([usage, about]) => `  ${usage.padEnd(width)}  ${about}`),
  ].join('\n')
}

/** `npm run verdict -- <command>`: what an operator does at the machine itself. */
async function main(): Promise<number> {
  sayOnStderr()
  const [name = 'help', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command.run(args)
  if (['help', '--help', '-h'].includes(name)) return print(help())
  throw new Error(`Unknown command "${name}".\n${help()}`)
}

function print(text: string): number {
  console.log(text)
  return 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
