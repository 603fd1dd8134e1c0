import process from 'node:process'
import { backup } from './cli/backup.ts'
import { build } from './cli/build.ts'
import { check } from './cli/check.ts'
import type { Command } from './cli/command.ts'
import { doctor } from './cli/doctor.ts'
import { exportProblems } from './cli/export.ts'
import { importPackages } from './cli/import.ts'
import { migrate } from './cli/migrate.ts'
import { node } from './cli/node.ts'
import { outbox } from './cli/outbox.ts'
import { rehearseContest } from './cli/rehearse.ts'
import { restore } from './cli/restore.ts'
import { rootPassword } from './cli/root-password.ts'
import { rotateKey } from './cli/rotate-key.ts'
import { secondFactor } from './cli/second-factor.ts'
import { submit } from './cli/submit.ts'
import { sweep } from './cli/sweep.ts'
import { verify } from './cli/verify.ts'
import { ownArguments } from './process/arguments.ts'
import { sayOnStderr } from './process/say.ts'

const commands: Record<string, Command> = {
  build,
  doctor,
  'root-password': rootPassword,
  'second-factor': secondFactor,
  'rotate-key': rotateKey,
  submit,
  outbox,
  import: importPackages,
  export: exportProblems,
  verify,
  migrate,
  node,
  sweep,
  check,
  backup,
  restore,
  rehearse: rehearseContest,
}

/** `npm run verdict -- <command>`: what an operator does at the machine itself. */
async function main(): Promise<number> {
  sayOnStderr()
  const { name = '', ...given } = ownArguments('cli')
  const command = commands[name]
  if (!command) throw new Error(`${name} is not there yet.`)
  return command(given)
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
