import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { firstThere } from './files.ts'
import { findLibrary, linkedWith, resolvedPath } from './libraries.ts'

/** What programs of a language need of the system. Whatever is not installed is left out. */
export interface Needs {
  /** Programs and libraries; what they are linked with comes along. */
  linked?: string[]
  /** Folders and files that are shown whole. */
  trees?: string[]
  /** Folders in which modules lie that are libraries, linked with others. */
  modules?: string[]
}

/** Of the locale that programs run under: texts of `setlocale` and encodings of GHC come from here. */
const locale = ['/usr/lib/locale/C.utf8', '/usr/lib/locale/C.UTF-8']
const ofLoader = '/etc/ld.so.cache'

/** Where those of the paths that exist are, with the links of the folders above them resolved but not their own. */
const pathsOf = (paths: string[]): string[] => paths.filter((path) => existsSync(path)).map(resolvedPath)

/** The libraries anywhere below these folders. */
const modulesOf = (folders: string[]): string[] => pathsOf(folders).flatMap(librariesBelow)

/** `recursive` of Node asks the system for each of thousands of files what it is, which the folder has told already. */
function librariesBelow(folder: string): string[] {
  const isLibrary = (name: string) => /\.so(\.|$)/.test(name)
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    if (one.isDirectory()) return librariesBelow(join(folder, one.name))
    return one.isFile() && isLibrary(one.name) ? [join(folder, one.name)] : []
  })
}

/** The files and folders of the host that these programs see, each at its own path. */
export async function systemFor({ linked = [], trees = [], modules = [] }: Needs): Promise<Record<string, string>> {
  const shown = pathsOf(trees)
  const libraries = linkedWith([...pathsOf(linked), ...modulesOf(modules)])
  const settings = [await firstThere(locale), libraries.length > 0 ? await firstThere([ofLoader]) : undefined]
  const all = [...new Set([...shown, ...libraries, ...settings.filter((path) => path !== undefined)])]
  const highest = all.filter((path) => !all.some((other) => path.startsWith(`${other}/`)))
  return Object.fromEntries(highest.sort().map((path) => [path, path]))
}

/** What compilers link programs with when not statically. */
const ofNatives = [
  ...['libc.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2', 'librt.so.1', 'libgcc_s.so.1', 'libstdc++.so.6'],
  ...['libz.so.1', 'libgmp.so.10'],
]

const isStatic = (flag: string) => /^(-static|-optl-static|-XS|-Ctarget-feature=\+crt-static)$/.test(flag)

/** What native programs see that were linked with these flags: next to nothing where they were linked statically. */
export async function systemForNatives(flags: string[]): Promise<Record<string, string>> {
  if (flags.some(isStatic)) return systemFor({})
  forNatives ??= locateForNatives()
  return { ...(await forNatives) }
}

/** The same for all that are not linked statically. */
let forNatives: Promise<Record<string, string>> | undefined

function locateForNatives() {
  const libraries = ofNatives.map((name) => findLibrary(name))
  // the loader is that of any program here, and ours is one
  return systemFor({ linked: [...libraries.filter((path) => path !== undefined), process.execPath] })
}
