import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Address {
  method: string
  path: string
  /** How existing clients have it travel, which is how the server reads it. */
  inQuery?: string[]
  wholeBody?: object
  /** What is larger need not be sent. */
  bodyBytes?: number
}

const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const json = ({ method, path, inQuery, wholeBody, bodyBytes }: Address) =>
  JSON.stringify({ method, path, inQuery, wholeBody, bodyBytes })

const declaredIn = async (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href)

/**
 * In the browser a contract route is only its method, path, where fields travel and how much of them: the schemas (and zod with them) stay on the server.
 * Types still come from the whole declaration. Importing a schema at run time fails the build, which is intended.
 */
export const contractAddresses = (): Plugin[] => [
  {
    name: 'contract-addresses',
    enforce: 'pre',
    async load(id) {
      const [file = id, query] = id.split('?')
      if (query === 'fields' || !/\/contract\/src\/.*routes\.ts$/.test(file)) return null
      return Object.entries(await declaredIn(file))
        .flatMap(([name, route]) => (isAddress(route) ? [`export const ${name} = ${json(route)}`] : []))
        .join('\n')
    },
  },
  {
    // The build writes each address where it is used: a page then carries those it calls, not those of the whole contract.
    name: 'contract-addresses-in-place',
    apply: 'build',
    enforce: 'post',
    async transform(code, importer) {
      const found = [
        ...code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*["'](@verdict\/contract\/[^"']*routes\.ts)["'];?/g),
      ]
      if (!found.length || importer.includes('/contract/')) return null
      const written = await Promise.all(
        found.map(async ([, names = '', source = '']) => {
          const resolved = await this.resolve(source, importer)
          return resolved ? constants(names, await declaredIn(resolved.id)) : ''
        }),
      )
      return {
        code: found.reduce((text, [whole], at) => text.replace(whole, () => written[at] || whole), code),
        map: null,
      }
    },
  },
]

/** `a, b as c` of an import, as constants of those names. */
const constants = (names: string, declared: Record<string, unknown>): string =>
  names
    .split(',')
    .filter((name) => name.trim())
    .map((name) => {
      const [exported = '', local = exported] = name.trim().split(/\s+as\s+/)
      const route = declared[exported]
      if (!isAddress(route)) throw new Error(`${exported} is no route: the browser knows routes by their address only`)
      return `const ${local} = ${json(route)};`
    })
    .join('')
