import { sql } from 'kysely'
import { test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { onEmptyDatabase } from '../support/empty-database.ts'
import { expect } from '../support/expect.ts'

test('an empty database is brought up once, however many processes start at the same time', () =>
  onEmptyDatabase(async (url) => {
    const connections = [connect(url, 1), connect(url, 1), connect(url, 1)]

    const applied = await Promise.all(connections.map((db) => migrate(db)))

    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(applied.flat()[0]).toBe('0001-first-light.sql')
    const [db] = connections
    expect(db && (await migrate(db))).toEqual([])
    await Promise.all(connections.map((one) => one.destroy()))
  }))

test('a migration that was changed after it was applied stops the start', () =>
  onEmptyDatabase(async (url) => {
    const db = connect(url, 1)
    await migrate(db)
    await db.updateTable('migration').set({ hash: 'other' }).where('name', '=', '0001-first-light.sql').execute()

    await expect(migrate(db)).rejects.toThrow('0001-first-light.sql was changed')
    await db.destroy()
  }))

test('a database that a newer version made stops the start with a sentence, and stays as it is', () =>
  onEmptyDatabase(async (url) => {
    const db = connect(url, 1)
    await migrate(db)
    await db.insertInto('migration').values({ name: '9999-to-come.sql', hash: 'of the future' }).execute()
    await db.deleteFrom('migration').where('name', '=', '0021-nodes-of-instances.sql').execute()

    await expect(migrate(db)).rejects.toThrow(
      'It was made by a newer Verdict: this one does not know its migration 9999-to-come.sql.',
    )
    const names = await db.selectFrom('migration').select('name').execute()
    expect(names.map(({ name }) => name)).not.toContain('0021-nodes-of-instances.sql')
    await db.destroy()
  }))

test('a PostgreSQL that is too old stops the start with a sentence', () =>
  onEmptyDatabase(async (url) => {
    const name = new URL(url).pathname.slice(1)
    const says14 = "create function current_setting(text) returns text language sql as $$ select '14.11 (Debian)' $$"
    const db = connect(url, 1)
    await sql.raw(says14).execute(db)
    await sql.raw(`alter database ${name} set search_path = public, pg_catalog`).execute(db)
    await db.destroy()

    const asIfOld = connect(url, 1)
    await expect(migrate(asIfOld)).rejects.toThrow('PostgreSQL there is 14.11 (Debian); Verdict needs 15 or newer.')
    await asIfOld.destroy()
  }))
