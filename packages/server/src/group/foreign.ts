import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { runsGroup } from './member-queries.ts'

/** Root's acts in a group that they do not run are those of the site, and are noted as such. */
export const isForeign = async (tx: Db, { viewer }: Pick<Call, 'viewer'>, gid: number): Promise<boolean> =>
  isRoot(viewer) && !(await runsGroup(tx, gid, viewer.uid))
