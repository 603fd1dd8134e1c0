import { parseArgs } from 'node:util'
import { verifyPaths } from '../../packages/server/src/problem/import/cli.ts'
import type { Command } from '../cli.ts'
import { fromCaller, withInstance } from '../instance.ts'

/** `verify`: judges a hidden copy of each package with its own submissions. */
export const verify: Command = {
  usage: 'verify [--json] PATH...',
  about: 'Judges the reference submissions of packages and compares with what they should get; 0 if all gated agree',
  async run(args) {
    const options = { json: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (!positionals.length) throw new Error('Which packages? npm run verdict -- verify PATH...')
    const paths = positionals.map(fromCaller)
    return withInstance({ judging: true }, (instance) => verifyPaths(instance, paths, { json: values.json }))
  },
}
