import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { environmentOf } from '../process/environment.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'

export const roleName = 'verdict'
export const passwordFile = (dir: string) => path.join(dir, 'verdict-password')

/**
 * Makes the data directory with one role and one database, both `verdict`. The role owns its database and may create others
 * (tests clone them), but is no superuser: SQL can neither read files nor run programs. Nobody knows the superuser's password.
 * Everything happens in a folder beside and appears under its name at the end, so a killed attempt leaves nothing half made.
 */
export function createData(dir: string, { bin }: Binaries, { prefix, owner }: Identity) {
  const fresh = `${dir}.new`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 })
  const password = secret()
  const superuserFile = `${dir}.superuser`
  fs.writeFileSync(superuserFile, secret(), { mode: 0o600 })
  if (owner) for (const file of [fresh, superuserFile]) fs.chownSync(file, owner.uid, owner.gid)
  const files = ['-D', fresh, `--pwfile=${superuserFile}`]
  run([
    ...prefix,
    path.join(bin, 'initdb'),
    ...files,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  run([...prefix, path.join(bin, 'postgres'), '--single', '-D', fresh, 'postgres'], ownerSql(password))
  fs.rmSync(superuserFile)
  fs.writeFileSync(passwordFile(fresh), password, { mode: 0o600 })
  fs.renameSync(fresh, dir)
}

const secret = () => crypto.randomBytes(18).toString('base64url')

const ownerSql = (password: string) =>
  `CREATE ROLE ${roleName} LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE ${roleName} OWNER ${roleName}\n`

function run(command: string[], input = '') {
  const { status, stdout, stderr, error } = spawnSync(command[0] ?? '', command.slice(1), {
    input,
    encoding: 'utf8',
    cwd: '/',
    env: environmentOf(),
  })
  if (error) throw error
  // Single-user mode answers a failed statement with ERROR and goes on to exit 0.
  if (status !== 0 || /ERROR|FATAL/.test(stderr))
    throw new Error(`PostgreSQL could not make its data: ${stderr || stdout}`)
}
