import { migrateHoj } from '../hoj/migrate.ts'
import { fromCaller, placeOfCaller, withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `migrate hoj`: another judge's data from a dump of its database. */
export const migrate: Command = async ({ values, operands }) => {
  const [, dump = '', folder] = operands
  const json = values['json'] === true
  const text = (name: string, otherwise: string) => String(values[name] ?? otherwise)
  const options = {
    dump: fromCaller(dump),
    testCases: folder === undefined ? undefined : fromCaller(folder),
    files: values['files'] === undefined ? undefined : fromCaller(String(values['files'])),
    zone: text('time-zone', 'Asia/Shanghai'),
    source: text('source', 'hoj'),
    report: placeOfCaller(text('report', 'hoj-migration.txt')),
    say: (line: string) => console.error(`${line} …`),
  }
  const { counts, boards } = await withInstance({ judging: false }, ({ db, dataDir }) =>
    migrateHoj(db, dataDir, options),
  )
  if (json) console.log(JSON.stringify({ counts, boards, report: options.report }))
  else {
    for (const { table, taken, noted } of counts) console.log(`${table}: ${taken} taken, ${noted} noted`)
    console.log(
      `Boards compared: ${boards.compared}, of these ${boards.different} differ. All notes: ${options.report}`,
    )
  }
  return 0
}
