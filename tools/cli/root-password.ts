import crypto from 'node:crypto'
import process from 'node:process'
import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { rootExists, setRootPassword } from '../../packages/server/src/account/root.ts'
import type { Command } from '../cli.ts'
import { withInstance } from '../instance.ts'

/** `root-password`: asks for it at a terminal, reads a line from a pipe, or makes one up when that line is empty. */
export const rootPassword: Command = {
  usage: 'root-password',
  about: 'Gives root a new password and ends its sessions; an empty line makes a random one',
  async run() {
    const given = await readPassword()
    const password = given || crypto.randomBytes(12).toString('base64url')
    await withInstance({ judging: false }, async ({ db }) => {
      if (!(await rootExists(db))) throw new Error('There is no root yet: the first "npm start" makes it.')
      await setRootPassword(db, password)
    })
    console.log(given ? 'root has the new password.' : `root has the new password  ${password}`)
    return 0
  },
}

/** Nothing that is typed is shown. */
async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (isTerminal) process.stderr.write('New password of root (empty: a random one): ')
  const reader = readline.createInterface({ input: process.stdin, output: silence, terminal: isTerminal })
  const { value } = await reader[Symbol.asyncIterator]().next()
  reader.close()
  if (isTerminal) process.stderr.write('\n')
  return value ?? ''
}
