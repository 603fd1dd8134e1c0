import { randomUUID } from 'node:crypto'
import { inject, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { expect } from '../support/expect.ts'
import { command, databaseUrl, dropDatabase } from '../support/global.ts'

async function onEmptyDatabase(use: (url: string) => Promise<void>) {
  const name = `verdict_migrate_${randomUUID().slice(0, 8)}`
  await command(inject('postgres'), `create database ${name}`)
  try {
    await use(databaseUrl(inject('postgres'), name))
  } finally {
    await dropDatabase(inject('postgres'), name)
  }
}

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
