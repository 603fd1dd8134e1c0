import type { Call } from '../http/call.ts'
import { readSettings } from '../settings/settings.ts'
import { ownCredentials } from './credential-queries.ts'

/** What of a call is needed to write to somebody. */
export type Writing = Pick<Call<unknown>, 'db' | 'config' | 'mailer' | 'log' | 'language'>

/** Tells the owner of an account by mail what was done to it; whoever acts does not wait for it. */
export async function tellOwner(call: Writing, uid: string, mail: (site: string) => { subject: string; text: string }) {
  const { email } = await ownCredentials(call.db, uid)
  if (!email) return
  const { name } = await readSettings(call, ['name'])
  call.mailer.send({ to: email, ...mail(name) }).catch(call.log)
}
