import { getOutbox, getRegisterCode, login, register } from '@verdict/contract/account/routes.ts'
import { type Client, clientOf } from './client.ts'

/** The password of every account that tests make. */
export const password = 'secret-1'

/** Signs in an account that exists. */
export async function signIn(url: string, username: string, secret = password): Promise<Client> {
  const client = clientOf(url)
  await client.call(login, { username, password: secret })
  return client
}

/** Registers the way a newcomer does: asks for a code, reads it in the outbox (as root), signs in. */
export async function newcomer(url: string, root: Client, username: string): Promise<Client> {
  const email = `${username}@example.org`
  const visitor = clientOf(url)
  await visitor.call(getRegisterCode, { email })
  const mails = await root.call(getOutbox, { limit: 100 })
  const code = mails.records.find((mail) => mail.to === email)?.text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  await visitor.call(register, { username, password, email, code })
  return signIn(url, username)
}
