import type { FailureReason } from '@verdict/contract/remote/failure.ts'
import { RemoteJob } from '@verdict/contract/remote/job.ts'
import { languagesOfSite } from '@verdict/contract/remote/languages/index.ts'
import type { RemoteLanguage } from '@verdict/contract/remote/problem.ts'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { accountFor } from './accounts.ts'
import type { ClaimedRemote } from './claim-queries.ts'
import { errandRow } from './errand-queries.ts'
import { followingMs } from './limits.ts'
import { submissionToRelay } from './relay-queries.ts'
import { type SettledServer, settledServer } from './server.ts'

/** A job that no relay can do, for this reason. */
export class NotRelayable extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, detail: string) {
    super(detail)
    this.reason = reason
  }
}

interface Where {
  db: Db
  config: Config
}

/** Everything a relay needs for a job; throws NotRelayable when it can never be done. */
export async function makeRemoteJob(where: Where, claimed: ClaimedRemote): Promise<RemoteJob> {
  const { baseUrl: asker } = await readSettings(where, ['baseUrl'])
  const held = { jobId: claimed.id, attempt: claimed.attempt, leaseMs: where.config.leaseMs, asker }
  const account = claimed.account === null ? null : await accountFor(where, claimed.account)
  if (account === undefined) throw new NotRelayable('wrong-password', 'There is no password for the account.')
  const task =
    claimed.kind === 'relay' ? await relayTask(where.db, claimed.subject) : await errandTask(where.db, claimed)
  const made = RemoteJob.safeParse({ ...held, ...task, account } satisfies z.input<typeof RemoteJob>)
  if (made.success) return made.data
  const [fault] = made.error.issues
  throw new NotRelayable('not-possible', `No relay takes such a job: ${fault?.path.join('.')} (${fault?.message}).`)
}

const spokenTo = ({ address, pace }: SettledServer) => ({ address, pace })

async function relayTask(db: Db, submitId: number) {
  const found = await submissionToRelay(db, submitId)
  if (!found) throw new NotRelayable('not-offered', 'The submission is gone.')
  const { phase, problemId, site, handle, baseline, sendingMs, sentMs, remoteId } = found
  if (phase === 'ended') throw new NotRelayable('not-possible', 'The submission has ended.')
  if (problemId === null) throw new NotRelayable('not-offered', 'The problem is no longer one of another site.')
  const server = await settledServer(db, found.server)
  const offered = [...(server.languages ?? []), ...languagesOfSite(site)]
  // another Verdict tells with each problem what it may be written in, by names alone
  const byName = offered.length === 0 ? { name: found.language, id: found.language } : undefined
  const language = languageNamed(found.language, offered) ?? byName
  if (!language) throw new NotRelayable('language-refused', `${server.title} does not offer ${found.language}.`)
  return {
    kind: 'relay' as const,
    ...spokenTo(server),
    site,
    own: handle === null ? null : { handle },
    problem: { id: problemId },
    language,
    code: found.code,
    state: { phase, baseline, sendingMs, remoteId, sentMs },
    leftMs: Math.max(0, followingMs - (sentMs ?? 0)),
  }
}

const languageNamed = (name: string, offered: readonly RemoteLanguage[]): RemoteLanguage | undefined => {
  const found = offered.find((language) => language.name === name)
  return found && { name: found.name, id: found.id }
}

async function errandTask(db: Db, { subject }: ClaimedRemote) {
  const errand = await errandRow(db, subject)
  if (!errand) throw new NotRelayable('not-possible', 'Nobody asks for it any more.')
  const server = await settledServer(db, errand.server)
  return { kind: 'errand' as const, ...spokenTo(server), site: errand.site, errand: errand.input }
}
