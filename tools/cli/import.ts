import { parseArgs } from 'node:util'
import { importPackageFile } from '../../packages/server/src/problem/import/cli.ts'
import type { Command } from '../cli.ts'
import { fromCaller, withInstance } from '../instance.ts'

/** `import`: what the upload of a package does, for files and folders of this machine. */
export const importPackages: Command = {
  usage: 'import [--id ID] [--replace] FILE...',
  about: 'Imports problem packages or folders of them; --replace gives a problem that exists new test data',
  async run(args) {
    const options = { id: { type: 'string' }, replace: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (!positionals.length) throw new Error('Which packages? npm run verdict -- import FILE...')
    if (values.id && positionals.length > 1) throw new Error('--id names one problem, so it takes one package.')
    const files = positionals.map(fromCaller)
    const allIn = await withInstance({ judging: false }, async (instance) => {
      const results: boolean[] = []
      for (const file of files) {
        results.push(await importPackageFile(instance, file, { problemId: values.id, replace: values.replace }))
      }
      return results.every(Boolean)
    })
    return allIn ? 0 : 1
  },
}
