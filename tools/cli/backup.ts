import { makeBackup } from '../backup/make.ts'
import { placeOfCaller, withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `backup`: the whole instance, running or stopped, in a folder. */
export const backup: Command = async ({ values, operands: [to = ''] }) => {
  const folder = placeOfCaller(to)
  const manifest = await withInstance({ judging: false, asItIs: true }, (instance) => makeBackup(instance, folder))
  const { takenAt, tables, files, bytes, lost } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  if (values['json']) console.log(JSON.stringify({ folder, takenAt, tables: tables.length, rows, files, bytes, lost }))
  else {
    const amount = `${rows} rows of ${tables.length} tables in ${files} files (${(bytes / 1e6).toFixed(1)} MB)`
    console.log(`Backed up to ${folder}, as of ${takenAt}: ${amount}.`)
    for (const { file, why } of lost) console.log(`not in it: ${file}: ${why}`)
    if (lost.length) console.log('"npm run verdict -- check" names the problems these belong to.')
  }
  return lost.length ? 1 : 0
}
