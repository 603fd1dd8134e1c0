import { shownOfSubmission } from '@verdict/contract/contest/policy.ts'
import type { SiteLanguage } from '@verdict/contract/errors.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import type { Db } from '../../db/connect.ts'
import { findContest } from '../../db/place.ts'
import { deliverNotice, insertNotice } from '../../message/notice-queries.ts'
import { noteTold, type Untold, untold } from './effect-queries.ts'
import { noticeText } from './notice-text.ts'
import { findProposal, noteAllTold, type ProposalFound } from './proposal-queries.ts'

const peopleAtOnce = 100

/**
 * Tells those whose results changed, each once and of all their submissions; once it is undone, those who were told. What a
 * contest keeps back from somebody is told when it does so no longer.
 */
export async function tellPeople(db: Db, id: number, now: Date): Promise<void> {
  const proposal = await findProposal(db, id)
  if (!proposal) return
  const isUndone = proposal.state === 'undone'
  const contest = proposal.cid === null ? null : await findContest(db, proposal.cid, undefined)
  let isKeptBack = false
  for (let after = ''; ; ) {
    const found = await untold(db, id, isUndone, after, peopleAtOnce)
    const last = found.at(-1)
    if (!last) break
    after = last.uid
    for (const own of byPerson(found)) {
      const open = own.filter((one) => isOpen(one, contest, now))
      isKeptBack ||= open.length < own.length
      if (open.length) await db.transaction().execute((tx) => tellPerson(tx, proposal, open, now))
    }
  }
  if (!isKeptBack) await noteAllTold(db, id, proposal.state)
}

const byPerson = (found: Untold[]): Untold[][] => [...Map.groupBy(found, ({ uid }) => uid).values()]

/** Whether the owner of a submission may know its verdict at this moment. */
function isOpen({ uid, submittedAt }: Untold, contest: ContestFacts | null, now: Date): boolean {
  if (!contest) return true
  const at = { place: { kind: 'contest', cid: contest.cid, gid: null }, level: 'entrant', contest } as const
  return shownOfSubmission({ uid, username: '', roles: [] }, { uid, submittedAt }, at, now) === 'all'
}

async function tellPerson(tx: Db, proposal: ProposalFound, own: Untold[], now: Date): Promise<void> {
  const [first] = own
  const isUndone = proposal.state === 'undone'
  const trials = own.map(({ id }) => id)
  if (!first) return
  await noteTold(tx, trials, isUndone ? null : now)
  const text = noticeText(proposal.language as SiteLanguage, proposal, own, isUndone)
  const notice = { ...text, type: 'Single' as const, recipientUid: first.uid, authorUid: proposal.uid }
  await deliverNotice(tx, await insertNotice(tx, notice, now), now)
}
