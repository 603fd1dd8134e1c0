import { hashPassword } from '../../../src/account/password.ts'
import { insertAccount } from '../../../src/account/queries.ts'
import { expect } from '../../support/expect.ts'
import type { TestSite } from '../../support/site.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'

export const password = 'a-secret'

/** A client that has signed in as a person of this role. */
export async function signedIn(site: TestSite, username: string, roleId: 1000 | 1002) {
  const passwordHash = await hashPassword(password)
  await insertAccount(site.db, { uid: username, username, email: `${username}@example.org`, roleId, passwordHash })
  const client = existingClient(site)
  const user = await client.ask('POST', '/api/login', reads.user, { json: { username, password } })
  expect(user.username).toBe(username)
  return client
}

/** A problem with a tag of its own. */
export async function taggedProblem(site: TestSite, about: object = {}) {
  const { tid } = await site.db
    .insertInto('tag')
    .values({ name: `t${Math.random()}` })
    .returning('id as tid')
    .executeTakeFirstOrThrow()
  return { tid, ...(await site.problem({ tags: [tid], ...about })) }
}
