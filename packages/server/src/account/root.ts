import { commandLine, noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { endSessions } from '../http/session.ts'
import { forgetOrigins } from './limit-queries.ts'
import { hashPassword, isPasswordLength } from './password.ts'
import { findByUsername, insertAccount, updatePassword } from './queries.ts'

const rootUid = '1'

export async function rootExists(db: Db): Promise<boolean> {
  return (await findByUsername(db, 'root')) !== undefined
}

/** Makes the super admin of a new site: uid 1, user name root. */
export async function createRoot(db: Db, password: string): Promise<void> {
  const passwordHash = await hashPassword(usable(password))
  await db
    .transaction()
    .execute((tx) => insertAccount(tx, { uid: rootUid, username: 'root', passwordHash, email: null, roleId: 1000 }))
}

/** Gives root a new password at the command line, and ends root's sessions. */
export async function setRootPassword(db: Db, password: string): Promise<void> {
  const passwordHash = await hashPassword(usable(password))
  await db.transaction().execute(async (tx) => {
    await updatePassword(tx, rootUid, passwordHash)
    await endSessions(tx, rootUid)
    await forgetOrigins(tx, rootUid)
    await noteAct(tx, commandLine(), {
      act: 'editUser',
      objectKind: 'user',
      object: 'root',
      subjects: [rootUid],
      after: { password: 'set anew' },
    })
  })
}

/** As login reads it: without blanks around. */
function usable(password: string): string {
  const trimmed = password.trim()
  if (!isPasswordLength(trimmed)) throw new Error('The password of root must have 6 to 20 characters.')
  return trimmed
}
