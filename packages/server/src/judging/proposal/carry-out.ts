import type { Db } from '../../db/connect.ts'
import { priority } from '../../queue/priority.ts'
import { enqueue } from '../../queue/queries.ts'
import { applyTrial, undoTrial } from './apply.ts'
import { type Numbers, nextToApply, nextToUndo } from './effect-queries.ts'
import { lockFreeProposal, setProposal, waitingProposals } from './proposal-queries.ts'
import { tellPeople } from './tell.ts'
import { hasUnfinishedTrials, nextTrials, queuedTrials } from './trial-queries.ts'

const everyMs = 500
const tellMs = 5000
/** So many trials of a proposal are in the queue at once: a queue stays quickly read, whatever is proposed. */
const maxQueued = 200
/** So many submissions are changed before the next proposal has its turn. */
const maxAtOnce = 200

/**
 * Does what proposals wait for: keeps their trials in the queue, applies and undoes them, tells people. All of it is known to the
 * database, so that after a kill it goes on where it was; several servers may do it at once.
 */
export function startProposals(db: Db, log: (message: string) => void): () => void {
  let isBusy = false
  let lastTold = Number.NEGATIVE_INFINITY
  const look = async () => {
    const tells = performance.now() - lastTold > tellMs
    await carryOut(db, new Date(), log, tells)
    if (tells) lastTold = performance.now()
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch((error: Error) => log(`proposals of rejudges could not be looked after: ${error.message}`))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}

/** One look; exported for tests. What goes wrong with one proposal holds up no other. */
export async function carryOut(db: Db, now: Date, log: (message: string) => void, tells = true): Promise<void> {
  for (const { id, state, isUntold } of await waitingProposals(db)) {
    try {
      if (state === 'judging') await db.transaction().execute((tx) => judgeOn(tx, id, now))
      if (state === 'applying') await settle(db, id, 'applied', now)
      if (state === 'undoing') await settle(db, id, 'undone', now)
      if (tells && isUntold && (state === 'applied' || state === 'undone')) await tellPeople(db, id, now)
    } catch (error) {
      log(`proposal ${id} of a rejudge could not go on: ${(error as Error).message}`)
    }
  }
}

/** Fills the queue up, or notes that all is judged. */
async function judgeOn(tx: Db, id: number, now: Date): Promise<void> {
  const proposal = await lockFreeProposal(tx, id)
  if (proposal?.state !== 'judging') return
  await queueTrials(tx, id)
  if (!(await hasUnfinishedTrials(tx, id))) await setProposal(tx, id, { state: 'ready', judgedAt: now })
}

/** Queues trials of a proposal that the caller holds, as far as there is room. They are nobody's turn. */
export async function queueTrials(tx: Db, id: number): Promise<void> {
  const room = maxQueued - (await queuedTrials(tx, id))
  if (room <= 0) return
  for (const { id: subject, language } of await nextTrials(tx, id, room))
    await enqueue(tx, { kind: 'trial', subject, priority: priority.trial, language })
}

const steps = {
  applied: { from: 'applying', next: nextToApply, carry: applyTrial },
  undone: { from: 'undoing', next: nextToUndo, carry: undoTrial },
} as const

/** Carries some submissions over, each in a transaction of its own, and notes when none is left. */
async function settle(db: Db, id: number, end: keyof typeof steps, now: Date): Promise<void> {
  const { from, next, carry } = steps[end]
  const left: Numbers[] = await next(db, id, maxAtOnce)
  for (const trial of left) await db.transaction().execute((tx) => carry(tx, trial, now))
  if (left.length === maxAtOnce) return
  await db.transaction().execute(async (tx) => {
    const proposal = await lockFreeProposal(tx, id)
    // somebody may have decided otherwise meanwhile, or another server noted the end
    if (proposal?.state !== from || (await next(tx, id, 1)).length > 0) return
    // whoever was told of a change is told that it was undone, whatever is told otherwise
    await setProposal(tx, id, { state: end, isUntold: end === 'undone' || proposal.tells })
  })
}
