import { importPackageFile } from '../../packages/server/src/problem/import/cli.ts'
import { fromCaller, withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `import`: what the upload of a package does, for files and folders of this machine. */
export const importPackages: Command = async ({ values, operands }) => {
  const problemId = values['id'] === undefined ? undefined : String(values['id'])
  if (problemId && operands.length > 1) throw new Error('--id names one problem, so it takes one package.')
  const files = operands.map(fromCaller)
  const options = { problemId, replace: values['replace'] === true, json: values['json'] === true }
  const allIn = await withInstance({ judging: false }, async (instance) => {
    const results: boolean[] = []
    for (const file of files) results.push(await importPackageFile(instance, file, options))
    return results.every(Boolean)
  })
  return allIn ? 0 : 1
}
