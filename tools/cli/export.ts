import { parseArgs } from 'node:util'
import { exportFormats, exportToFile } from '../../packages/server/src/problem/export/cli.ts'
import type { Command } from '../cli.ts'
import { placeOfCaller, withInstance } from '../instance.ts'

/** `export`: problems of the instance as a package of another format, in a file of this machine. */
export const exportProblems: Command = {
  usage: 'export FORMAT PROBLEM_ID... [-o FILE]',
  about: `Writes problems as a zip (formats: ${exportFormats.join(', ')}) and says what the format has no place for`,
  async run(args) {
    const options = { output: { type: 'string', short: 'o' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, ...problemIds] = positionals
    const format = exportFormats.find((one) => one === name)
    if (!format) throw new Error(`Which format? It is one of: ${exportFormats.join(', ')}.`)
    if (!problemIds.length) throw new Error(`Which problems? npm run verdict -- export ${format} PROBLEM_ID...`)
    const file = placeOfCaller(values.output ?? `${problemIds.length > 1 ? 'problems' : problemIds[0]}-${format}.zip`)
    return withInstance({ judging: false }, async (instance) =>
      (await exportToFile(instance, format, problemIds, file)) ? 0 : 1,
    )
  },
}
