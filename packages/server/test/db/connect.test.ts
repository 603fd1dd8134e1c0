import { sql } from 'kysely'
import { inject, test } from 'vitest'
import { connect, withoutStatementTimeout } from '../../src/db/connect.ts'
import { expect } from '../support/expect.ts'
import { databaseUrl } from '../support/global.ts'

test('a statement that takes too long fails, except where it may take its time', async () => {
  const db = connect(databaseUrl(inject('postgres'), 'postgres'), 1, 60)
  try {
    await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    await db.transaction().execute(async (tx) => {
      await withoutStatementTimeout(tx)
      await sql`select pg_sleep(0.2)`.execute(tx)
    })
    await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  } finally {
    await db.destroy()
  }
})
