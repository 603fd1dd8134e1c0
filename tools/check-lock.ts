import fs from 'node:fs'
import { inCheckout } from './process/paths.ts'

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

const read = <T>(file: string): T => JSON.parse(fs.readFileSync(inCheckout(file), 'utf8')) as T

/** One sentence per version that a package.json and the lockfile tell differently: `npm ci` would refuse to install. */
export function checkLock(): string[] {
  const { packages } = read<{ packages: Record<string, Manifest> }>('package-lock.json')
  const folders = ['', ...fs.readdirSync(inCheckout('packages')).map((name) => `packages/${name}`)]
  return folders
    .map((folder) => ({ folder, file: folder ? `${folder}/package.json` : 'package.json' }))
    .filter(({ file }) => fs.existsSync(inCheckout(file)))
    .flatMap(({ folder, file }) => differences(file, read<Manifest>(file), packages[folder] ?? {}))
}

function differences(file: string, said: Manifest, locked: Manifest): string[] {
  return kinds.flatMap((kind) => {
    const [here, there] = [said[kind] ?? {}, locked[kind] ?? {}]
    return [...new Set([...Object.keys(here), ...Object.keys(there)])]
      .filter((name) => here[name] !== there[name])
      .map(
        (name) => `${file} has ${name} ${here[name] ?? 'not at all'}, package-lock.json ${there[name] ?? 'not at all'}`,
      )
  })
}
