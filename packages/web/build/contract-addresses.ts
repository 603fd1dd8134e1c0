import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Address {
  method: string
  path: string
  /** How existing clients have it travel, which is how the server reads it. */
  inQuery?: string[]
  wholeBody?: object
}

const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/**
 * In the browser a contract route is only its method, path and where fields travel: the schemas (and zod with them) stay on the server.
 * Types still come from the whole declaration. Importing a schema at run time fails the build, which is intended.
 */
export const contractAddresses = (): Plugin => ({
  name: 'contract-addresses',
  enforce: 'pre',
  async load(id) {
    const [file = id, query] = id.split('?')
    if (query === 'fields') return null
    if (!/\/contract\/src\/.*routes\.ts$/.test(file)) return null
    const declared: Record<string, unknown> = await import(pathToFileURL(file).href)
    return Object.entries(declared)
      .flatMap(([name, route]) => (isAddress(route) ? [addressOf(name, route)] : []))
      .join('\n')
  },
})

const addressOf = (name: string, { method, path, inQuery, wholeBody }: Address) =>
  `export const ${name} = ${JSON.stringify({ method, path, inQuery, wholeBody })}`
