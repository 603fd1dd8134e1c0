import { sql } from 'kysely'
import { inject, test } from 'vitest'
import { connect, type Db } from '../../src/db/connect.ts'
import { anyKept, planKept } from '../../src/db/kept-plans.ts'
import { expect } from '../support/expect.ts'
import { databaseUrl } from '../support/global.ts'

/** A table of this connection alone. */
async function withNumbers(work: (db: Db) => Promise<void>) {
  const db = connect(databaseUrl(inject('postgres'), 'postgres'), 1)
  try {
    await sql`create temporary table number as select n from generate_series(1, 1000) n`.execute(db)
    await work(db)
  } finally {
    await db.destroy()
  }
}

const numbers = (db: Db, wanted: number[]) =>
  sql<object>`select * from number where n = ${anyKept(wanted, 'bigint')} order by n ${planKept}`.execute(db)

test('a statement that is marked is read and planned once by a connection, however many values it is asked for', async () => {
  await withNumbers(async (db) => {
    for (let n = 1; n < 12; n++) expect((await numbers(db, [n, 2000])).rows).toEqual([{ n }])
    await sql`select 1`.execute(db)

    const { rows } = await sql<object>`
      select count(*)::int as statements, sum(generic_plans + custom_plans)::int as runs, sum(custom_plans) <= 5 as is_kept
      from pg_prepared_statements where statement like '%from number%'`.execute(db)
    expect(rows).toEqual([{ statements: 1, runs: 11, isKept: true }])
  })
})

test('a table that gets another column beside a running server is read on', async () => {
  await withNumbers(async (db) => {
    expect((await numbers(db, [7])).rows).toEqual([{ n: 7 }])
    await sql`alter table number add column word text default 'new'`.execute(db)
    for (const n of [7, 8]) expect((await numbers(db, [n])).rows).toEqual([{ n, word: 'new' }])
  })
})
