import { randomUUID } from 'node:crypto'
import { inject, test as plain } from 'vitest'
import { command, databaseUrl, dropDatabase } from './global.ts'
import { type OpenSite, serveDatabase, type TestSite } from './serve-database.ts'

export type { Person, TestSite } from './serve-database.ts'

/** A site of its own on a fresh clone of a template database, which is dropped when it is closed. */
export async function openSite(
  settings: Record<string, string> = {},
  template = inject('template'),
): Promise<OpenSite> {
  const postgres = inject('postgres')
  const name = `verdict_test_${randomUUID().replaceAll('-', '')}`
  await command(postgres, `create database ${name} template ${template} strategy file_copy`)
  const site = await serveDatabase(databaseUrl(postgres, name), settings)
  return {
    ...site,
    async close() {
      try {
        await site.close()
      } finally {
        await dropDatabase(postgres, name)
      }
    },
  }
}

/** `test` with a site of its own; `settings` are environment variables. */
export const testOnSite = (settings: Record<string, string> = {}) =>
  plain.extend<{ site: TestSite }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names a fixture needs from its pattern
    site: async ({}, use) => {
      const site = await openSite(settings)
      await use(site)
      await site.close()
    },
  })

export const test = testOnSite()
