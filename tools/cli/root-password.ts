import crypto from 'node:crypto'
import process from 'node:process'
import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { rootExists, setRootPassword } from '../../packages/server/src/account/root.ts'
import { withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `root-password`: asks for it at a terminal, reads a line from a pipe, or makes one up when that line is empty. */
export const rootPassword: Command = async ({ values }) => {
  const given = await readPassword()
  if (given === undefined) throw new Error('No password was given, so nothing was changed.')
  const password = given || crypto.randomBytes(12).toString('base64url')
  await withInstance({ judging: false }, async ({ db }) => {
    if (!(await rootExists(db))) throw new Error('There is no root yet: the first "npm start" makes it.')
    await setRootPassword(db, password)
  })
  if (values['json']) console.log(JSON.stringify(given ? {} : { password }))
  else console.log(given ? 'root has the new password.' : `root has the new password  ${password}`)
  return 0
}

/** The line that was given; undefined when there was none, be it by Ctrl-C or by the end of the input. Nothing that is typed is shown. */
async function readPassword(): Promise<string | undefined> {
  const isTerminal = process.stdin.isTTY
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = readline.createInterface({ input: process.stdin, output: silence, terminal: isTerminal })
  // Asked only now that the terminal shows no keys any more.
  if (isTerminal) process.stderr.write('New password of root (empty: a random one): ')
  const { done, value } = await reader[Symbol.asyncIterator]().next()
  reader.close()
  if (isTerminal) process.stderr.write('\n')
  return done ? undefined : value
}
