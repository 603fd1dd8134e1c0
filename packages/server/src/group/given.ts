import type * as routes from '@verdict/contract/group/given-routes.ts'
import { noteAct } from '../audit/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { isForeign } from './foreign.ts'
import * as rows from './people-queries.ts'

export const getGroupManagers: Handler<typeof routes.getGroupManagers> = ({ db }, { gid }) => rows.managersOf(db, gid)

export const setGroupManagerRights: Handler<typeof routes.setGroupManagerRights> = async (
  call,
  { gid, uid, rights },
) => {
  await call.db.transaction().execute(async (tx) => {
    if (!(await rows.setRights(tx, gid, uid, [...new Set(rights)], call.now))) throw new Refusal('group/member-unknown')
    if (await isForeign(tx, call, gid))
      await noteAct(tx, call, {
        act: 'updateGroupMember',
        objectKind: 'group',
        object: gid,
        after: { uid, rights: rights.join(', ') },
      })
  })
  return null
}
