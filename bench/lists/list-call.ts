import type { Db } from '../../packages/server/src/db/connect.ts'

/** A call of a list, with everything the server asks the database for it. */
export interface ListCall {
  name: string
  run(db: Db): Promise<unknown>
}
