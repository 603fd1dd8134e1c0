import { sql } from 'kysely'
import { inject, test } from 'vitest'
import { connect, type Db } from '../../src/db/connect.ts'
import { paged } from '../../src/db/paged.ts'
import { expect } from '../support/expect.ts'
import { databaseUrl } from '../support/global.ts'

const numbers = (db: Db) => db.selectFrom(sql<{ n: number }>`number`.as<'number'>(sql`number`)).select('n').orderBy('n')

async function withNumbers(most: number, work: (db: Db) => Promise<void>) {
  const db = connect(databaseUrl(inject('postgres'), 'postgres'), 1)
  try {
    await sql`create temporary table number as select n from generate_series(1, ${most}::int) n`.execute(db)
    await work(db)
  } finally {
    await db.destroy()
  }
}

const add = (db: Db, from: number, to: number) =>
  sql`insert into number select n from generate_series(${from}::int, ${to}::int) n`.execute(db)

const page = (db: Db, currentPage: number) => paged(db, numbers(db), { currentPage, limit: 10 })

test('a short list is counted each time', () =>
  withNumbers(999, async (db) => {
    expect((await page(db, 1)).total).toBe(999)
    await sql`delete from number where n = 1`.execute(db)
    expect((await page(db, 1)).total).toBe(998)
  }))

test('a long list is not counted for each page; its rows are always those of the moment', () =>
  withNumbers(1000, async (db) => {
    expect((await page(db, 1)).total).toBe(1000)
    await sql`delete from number where n = 1`.execute(db)
    expect(await page(db, 1)).toMatchObject({ total: 1000, rows: expect.arrayContaining([{ n: 11 }]) })
    expect((await paged(db, numbers(db).where('n', '>', 500), { currentPage: 1, limit: 10 })).total).toBe(500)
  }))

test('whoever asks for what came behind a long list since is shown it', () =>
  withNumbers(1000, async (db) => {
    expect((await page(db, 1)).total).toBe(1000)
    await add(db, 1001, 1005)
    const { rows, total } = await page(db, 101)
    expect(total).toBe(1005)
    expect(rows.map(({ n }) => n)).toEqual([1001, 1002, 1003, 1004, 1005])
  }))

test('a long list that has ended or become shorter says so on the page where that is seen', () =>
  withNumbers(1500, async (db) => {
    expect((await page(db, 1)).total).toBe(1500)
    await sql`delete from number where n > 1495`.execute(db)
    expect((await page(db, 150)).total).toBe(1495)
    await sql`delete from number`.execute(db)
    expect(await page(db, 1)).toEqual({ rows: [], total: 0 })
  }))

test('where pages compare totals, each is the true one', () =>
  withNumbers(1000, async (db) => {
    const exact = () => paged(db, numbers(db), { currentPage: 1, limit: 10 }, { isExact: true })
    expect((await exact()).total).toBe(1000)
    await add(db, 1001, 1001)
    expect((await exact()).total).toBe(1001)
  }))
