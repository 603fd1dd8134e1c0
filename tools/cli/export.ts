import { exportFormats, exportToFile } from '../../packages/server/src/problem/export/cli.ts'
import { placeOfCaller, withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `export`: problems of the instance as a package of another format, in a file of this machine. */
export const exportProblems: Command = async ({ values, operands: [name, ...problemIds] }) => {
  const format = exportFormats.find((one) => one === name)
  if (!format) throw new Error(`"${name}" is no format; it is one of: ${exportFormats.join(', ')}.`)
  const otherwise = `${problemIds.length > 1 ? 'problems' : problemIds[0]}-${format}.zip`
  const file = placeOfCaller(String(values['output'] ?? otherwise))
  const json = values['json'] === true
  return withInstance({ judging: false }, async (instance) =>
    (await exportToFile(instance, format, problemIds, file, { json })) ? 0 : 1,
  )
}
