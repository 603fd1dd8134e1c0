import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { command, databaseUrl, dropDatabase } from './global.ts'

/** A database without a table, for as long as it is used. */
export async function onEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const name = `verdict_empty_${randomUUID().slice(0, 8)}`
  await command(inject('postgres'), `create database ${name}`)
  try {
    await use(databaseUrl(inject('postgres'), name))
  } finally {
    await dropDatabase(inject('postgres'), name)
  }
}
