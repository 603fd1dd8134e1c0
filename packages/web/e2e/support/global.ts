import type { TestProject } from 'vitest/node'
import { command, databaseUrl, dropDatabase, openTemplates } from '../../../server/test/support/global.ts'
import { serveDatabase } from '../../../server/test/support/serve-database.ts'
import { fillLibrary, type Library } from './library.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with people, problems and submissions, which browser tests clone. */
    filled: string
    library: Library
  }
}

/** Makes what browser tests clone: an empty site, and one on which people have worked. */
export default async function setup(project: TestProject) {
  const { url, template, close } = await openTemplates('stories')
  const filled = `${template}_filled`
  await command(url, `create database ${filled} template ${template} strategy file_copy`)
  const site = await serveDatabase(databaseUrl(url, filled))
  project.provide('library', await fillLibrary(site))
  await site.close()
  project.provide('postgres', url)
  project.provide('template', template)
  project.provide('filled', filled)
  return async () => {
    await dropDatabase(url, filled)
    await close()
  }
}
