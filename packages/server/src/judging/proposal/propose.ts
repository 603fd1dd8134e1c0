import { maxTrials, type TrialFilter } from '@verdict/contract/judging/proposal.ts'
import type * as routes from '@verdict/contract/judging/proposal-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { holdCases } from '../../problem/manage/data-queries.ts'
import { hasVersion } from '../../problem/manage/version-queries.ts'
import { refuseUnruled, type Scope } from './access.ts'
import { queueTrials } from './carry-out.ts'
import * as rows from './proposal-queries.ts'
import { countChosen, insertTrials } from './trial-queries.ts'

type Chosen = Pick<
  Input<typeof routes.proposeRejudge>,
  'pid' | 'cid' | 'statuses' | 'languages' | 'from' | 'to' | 'username'
>

const scopeOf = ({ pid, cid }: Chosen): Scope => ({ pid, cid: cid || null })

const filterOf = ({ statuses, languages, from, to, username }: Chosen): TrialFilter => ({
  ...(statuses.length > 0 && { statuses }),
  ...(languages.length > 0 && { languages }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(username !== undefined && { username }),
})

/** What the scope is about; a problem must be one of its contest. */
async function findScope(db: Db, { pid, cid }: Scope) {
  const found = await rows.findScope(db, pid, cid)
  if (!found) throw new Refusal(cid === null ? 'problem/not-found' : 'contest/problem-unknown')
  if (cid !== null && found.displayId === null) throw new Refusal('contest/problem-unknown')
  return found
}

export const getProposalScope: Handler<typeof routes.getProposalScope> = async (call, input) => {
  const { db } = call
  const scope = scopeOf(input)
  await refuseUnruled(call, scope)
  const found = await findScope(db, scope)
  const { submissions, people } = await countChosen(db, scope.pid, scope.cid, filterOf(input))
  const versions = await rows.versionsToJudge(db, scope.pid)
  return {
    submissions,
    people,
    most: maxTrials,
    title: found.displayTitle ?? found.title,
    displayId: found.displayId ?? found.problemId,
    contest: found.contest,
    versions: versions.flatMap(({ type, ...one }) =>
      type !== null && type !== found.type ? [] : [{ ...one, isInForce: one.version === found.dataVersion }],
    ),
  }
}

export const proposeRejudge: Handler<typeof routes.proposeRejudge> = async (call, input) => {
  const { viewer, now, language } = call
  const scope = scopeOf(input)
  await refuseUnruled(call, scope)
  const filter = filterOf(input)
  return call.db.transaction().execute(async (tx) => {
    await rows.lockScope(tx, scope.pid, scope.cid)
    const { type, dataVersion } = await findScope(tx, scope)
    const version = input.version ?? dataVersion
    if (version === null) throw new Refusal('test-data/version-unknown')
    await refuseVersion(tx, scope.pid, version, type)
    if (await rows.isBusy(tx, scope.pid, scope.cid)) throw new Refusal('proposal/busy')
    const { submissions } = await countChosen(tx, scope.pid, scope.cid, filter)
    if (submissions === 0) throw new Refusal('submission/none-to-rejudge')
    if (submissions > maxTrials) throw new Refusal('proposal/too-many', { found: submissions, most: maxTrials })
    const by = { uid: viewer.uid, username: viewer.username, language }
    const about = { ...scope, version, filter, why: input.why ?? null, tells: input.tells }
    const id = await rows.insertProposal(tx, { ...about, ...by }, now)
    await insertTrials(tx, id, { ...scope, filter })
    await queueTrials(tx, id)
    const after = { ...scope, version, filter, submissions }
    await noteAct(tx, call, { act: 'proposeRejudge', objectKind: 'proposal', object: id, after })
    return { id }
  })
}

/** A version can be judged with while all its files are kept, and only as what the problem is now. */
async function refuseVersion(tx: Db, pid: number, version: string, type: number): Promise<void> {
  await holdCases(tx, pid, version)
  if (!(await hasVersion(tx, pid, version))) throw new Refusal('test-data/version-unknown')
  const found = (await rows.versionsToJudge(tx, pid)).find((one) => one.version === version)
  if (!found) throw new Refusal('test-data/files-released')
  if (found.type !== null && found.type !== type) throw new Refusal('proposal/version-differs')
}
