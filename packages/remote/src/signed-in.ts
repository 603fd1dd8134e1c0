import type { RemoteAccount } from '@verdict/contract/remote/job.ts'
import { Failed } from './failed.ts'
import type { Session } from './fetch/session.ts'
import type { Site } from './site.ts'
import type { Web } from './web.ts'

/** Sees to it that the account is signed in: by what is left of an earlier job, by what the operator pasted, or by its password. */
export async function signedIn(site: Site, web: Web, session: Session, account: RemoteAccount): Promise<void> {
  const who = { name: account.name, password: account.password }
  if (account.session && session.pasted !== account.session) {
    web.clear()
    web.paste(account.session)
    session.pasted = account.session
  }
  if (await site.isSignedIn(web, who)) return
  web.clear()
  if (!account.password)
    throw new Failed('session-ended', 'The session has ended, and there is no password to sign in with.')
  // a session that is somebody else's from its first page on is begun once more
  await withSession(
    async () => web.clear(),
    () => site.signIn(web, who),
  )
}

/** Does `work`; when the site has signed the account out meanwhile, signs in once more and does it again. */
export async function withSession<T>(signIn: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof Failed) || fault.failure.reason !== 'session-ended') throw fault
    await signIn()
    return work()
  }
}
