import { CamelCasePlugin } from 'kysely'

/** What the database calls `time_limit` is `timeLimit` here: the names of tables, columns and results; never keys within JSON. */
export const namesInCamelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** The name by which the code knows a table or column. */
export const columnName = (inDatabase: string): string =>
  inDatabase.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
