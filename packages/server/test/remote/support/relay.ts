import * as judge from '@verdict/contract/judging/job.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import * as contract from '@verdict/contract/remote/job.ts'
import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import type { z } from 'zod'
import { ensureNode } from '../../../src/http/node.ts'
import { newNodeToken } from '../../../src/http/node-token.ts'
import { syncAccounts } from '../../../src/judging/relay/accounts.ts'
import { changeSettings } from '../../../src/settings/settings.ts'
import { callerOf } from '../../support/caller.ts'
import type { Person, TestSite } from '../../support/site.ts'
import { insertRemoteProblem } from './errands.ts'

type Step = z.output<typeof contract.RelayStep>
type Result = z.input<typeof contract.RemoteResult>
type Lease = { jobId: number; attempt: number }

/** A relay that speaks to nobody: the test says what it finds. */
export type TestRelay = Awaited<ReturnType<typeof joinRelay>>

/** Adds a relay and lets it say hello. */
export async function joinRelay({ db, app }: TestSite, name = 'relay') {
  const token = newNodeToken()
  await ensureNode(db, name, token)
  await db.updateTable('judgeNode').set({ kind: 'remote' }).where('name', '=', name).execute()
  const caller = callerOf(app, token)
  const about = { protocol: judge.protocolVersion, slots: 16, languages: [], tier: 'A', warnings: [] }
  await caller.get(judge.judgeHello, about)
  const claim = async (slots = 16) => (await caller.get(contract.remoteClaim, { slots, waitMs: 0 })).jobs
  const claimRelays = async (slots = 16) => (await claim(slots)).filter((job) => job.kind === 'relay')
  return {
    ...caller,
    name,
    token,
    claim,
    claimRelays,
    /** Takes the next submission; fails when there is none. */
    async take() {
      const [job] = await claimRelays(1)
      if (!job) throw new Error('there is nothing to relay')
      return job
    },
    step: async ({ jobId, attempt }: Lease, step: Step) =>
      (await caller.get(contract.remoteStep, { jobId, attempt, step })).accepted,
    end: async ({ jobId, attempt }: Lease, result: Result) =>
      (await caller.get(contract.remoteResult, { jobId, attempt, result })).accepted,
  }
}

export const sending = (baseline: string | null = null): Step => ({ is: 'sending', baseline })
export const sent = (remoteId: string): Step => ({ is: 'sent', remoteId })

/** The site has judged it so. */
export const judged = (status: number, more: Partial<z.input<typeof contract.Relayed>> = {}): Result => ({
  ...{ kind: 'relayed', status, word: 'Their word', timeMs: 15, memoryKb: 1700 },
  ...more,
})

export const notRelayed = (
  reason: z.output<typeof contract.NotRelayed>['failure']['reason'],
  surelyNotSent: boolean,
  retryAfterMs?: number,
): Result => ({
  kind: 'not-relayed',
  failure: { reason, detail: `It was ${reason}.`, ...(retryAfterMs !== undefined && { retryAfterMs }) },
  surelyNotSent,
})

/** Gives the operator these accounts at HDU; their passwords are `secret of NAME`. */
export async function haveAccounts(site: TestSite, ...names: string[]): Promise<void> {
  await changeSettings(site, { hduUsernameList: names, hduPasswordList: names.map((name) => `secret of ${name}`) })
  await syncAccounts(site)
}

/** A problem of HDU, an account there, one who submits, and a relay. No pace, but where the test sets one. */
export async function remoteScene(site: TestSite, { accounts = ['one'] }: { accounts?: string[] } = {}) {
  await site.node('judge-1')
  await haveAccounts(site, ...accounts)
  await setServer(site, 'HDU', { submitMs: 0 })
  const { pid, problemId } = await insertRemoteProblem(site)
  const alice = await site.user('alice')
  const relay = await joinRelay(site)
  const submit = (who: Person = alice, about: { cid?: number; pid?: string } = {}) =>
    submitRemote(who, { pid: problemId, ...about })
  /** One that the relay has begun to send, having seen `41` as the newest there. */
  const begin = async () => {
    const submitId = await submit()
    const job = await relay.take()
    await relay.step(job, sending('41'))
    return { submitId, job }
  }
  /** One that is at the site, as `42`. */
  const arrive = async () => {
    const begun = await begin()
    await relay.step(begun.job, sent('42'))
    return begun
  }
  return { pid, problemId, alice, relay, submit, begin, arrive }
}

export async function submitRemote(who: Person, about: { pid: string; cid?: number }): Promise<number> {
  return (await who.get(submitProblemJudge, { language: 'C', code: `// ${Math.random()}`, ...about })).submitId
}

export async function setServer(
  { db }: TestSite,
  key: RemoteServerKey,
  about: { submitMs?: number; isOpen?: boolean; relays?: boolean },
): Promise<void> {
  await db.updateTable('remoteServer').set(about).where('key', '=', key).execute()
}

/** How far a submission has come with its site. */
export const remoteRow = ({ db }: TestSite, submitId: number) =>
  db.selectFrom('remoteSubmission').where('submitId', '=', submitId).selectAll().executeTakeFirstOrThrow()

/** As if everything that is at a site had been there for so long. */
export async function sentAgo({ db }: TestSite, minutes: number): Promise<void> {
  const sentAt = new Date(Date.now() - minutes * 60_000)
  await db.updateTable('remoteSubmission').set({ sentAt }).where('sentAt', 'is not', null).execute()
}

/** As if the pause that the site was left alone for had passed. */
export async function afterThePause({ db }: TestSite): Promise<void> {
  await db
    .updateTable('remoteServer')
    .set({ nextTryAt: new Date(Date.now() - 1000) })
    .execute()
}
