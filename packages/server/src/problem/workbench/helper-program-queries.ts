import type { ColumnTypes } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'

export interface Programs {
  validators: ColumnTypes['testData.validators']
  generators: ColumnTypes['testData.generators']
}

/** The programs that look at inputs or make them, of the test data in force. */
export const programsOf = (db: Db, pid: number, version: string): Promise<Programs | undefined> =>
  db
    .selectFrom('testData')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select(['validators', 'generators'])
    .executeTakeFirst()

export async function setPrograms(
  tx: Db,
  pid: number,
  version: string,
  { validators, generators }: Programs,
): Promise<void> {
  await tx
    .updateTable('testData')
    .set({ validators: JSON.stringify(validators), generators: JSON.stringify(generators) })
    .where('pid', '=', pid)
    .where('version', '=', version)
    .execute()
}
