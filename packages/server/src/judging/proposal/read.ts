import { hasRole, isProblemManager, isRoot, isSiteManager } from '@verdict/contract/account/viewer.ts'
import { phaseOf } from '@verdict/contract/contest/ends.ts'
import { changes, outcomes } from '@verdict/contract/judging/proposal.ts'
import type * as routes from '@verdict/contract/judging/proposal-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Db } from '../../db/connect.ts'
import { findContest } from '../../db/place.ts'
import type { Handler } from '../../http/serve.ts'
import { standingOn } from '../../problem/workbench/managed.ts'
import { messageFor } from '../present.ts'
import { proposalFor } from './access.ts'
import { listProposals, type ProposalFound } from './proposal-queries.ts'
import * as trials from './trial-queries.ts'

const nothing = { total: 0, judged: 0, changed: 0 }

const present = (row: ProposalFound, progress = nothing) => ({
  id: row.id,
  state: row.state,
  pid: row.pid,
  cid: row.cid,
  displayId: row.displayId,
  title: row.title,
  contest: row.contestTitle,
  version: row.version,
  number: row.number,
  isInForce: row.version === row.dataVersion,
  why: row.why,
  username: row.username,
  gmtCreate: row.createdAt,
  ...progress,
})

export const getProposals: Handler<typeof routes.getProposals> = async (call, { pid, cid, state, ...paging }) => {
  const { db, viewer } = call
  const looking = {
    uid: viewer.uid,
    username: viewer.username,
    isRoot: isRoot(viewer),
    managesProblems: isProblemManager(viewer),
    managesSite: isSiteManager(viewer),
  }
  const { rows, total } = await listProposals(db, looking, { pid, cid, state }, paging)
  const ids = rows.map(({ id }) => id)
  const progress = await trials.progressOf(db, ids)
  return pageOf(
    rows.map((row) => present(row, progress.get(row.id))),
    total,
    paging,
  )
}

export const getProposal: Handler<typeof routes.getProposal> = async (call, { id }) => {
  const { db, now } = call
  const found = await proposalFor(call, id)
  const [progress, matrix, shares, carried, moved, told] = await Promise.all([
    trials.progressOf(db, [id]),
    trials.matrixOf(db, id),
    trials.sharesOf(db, id),
    trials.outcomesOf(db, id),
    found.state === 'ready' ? trials.movedCount(db, id) : 0,
    trials.toldCount(db, id),
  ])
  const { statuses = [], languages = [], from = null, to = null, username = null } = found.filter
  return {
    ...present(found, progress.get(id)),
    filter: { statuses, languages, from, to, username },
    tells: found.tells,
    judgedAt: found.judgedAt,
    decidedBy: found.decidedBy,
    decidedAt: found.decidedAt,
    undoneBy: found.undoneBy,
    undoneAt: found.undoneAt,
    matrix,
    shares: filled(changes, (change) => {
      const { submissions = 0, people = 0 } = shares.find((one) => one.change === change) ?? {}
      return { submissions, people }
    }),
    outcomes: filled(outcomes, (outcome) => carried.find((one) => one.outcome === outcome)?.n ?? 0),
    moved,
    told,
    runsContest: await runsNow(db, found.cid, now),
  }
}

/** A record with all of these keys. */
const filled = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>

async function runsNow(db: Db, cid: number | null, now: Date): Promise<boolean> {
  const contest = cid === null ? null : await findContest(db, cid, undefined)
  return contest !== null && phaseOf(contest, now) === 'running'
}

export const getProposalChanges: Handler<typeof routes.getProposalChanges> = async (call, { id, ...asked }) => {
  const { currentPage, limit, change, outcome, before, after, username } = asked
  const { cid, pid, author, isGroup, gid } = await proposalFor(call, id)
  const problem = { author, isGroup, ...(await standingOn(call, { pid, gid })) }
  const paging = { currentPage, limit }
  const filter = { change, outcome, before, after, username }
  const { rows, total } = await trials.listTrials(call.db, id, filter, paging)
  // real names are for those who run a contest, and for administrators
  const seesNames = cid !== null || hasRole(call.viewer, 'root', 'admin')
  const records = rows.map((row) => ({
    ...row,
    realname: seesNames ? row.realname : null,
    message: messageFor(call.viewer, { status: row.newStatus, errorMessage: row.message, ...problem }),
  }))
  return pageOf(records, total, paging)
}
