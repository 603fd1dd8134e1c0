import { Relay } from '@verdict/contract/remote/job.ts'
import { seeded } from '@verdict/stand-ins/kit/random.ts'
import { openStandIn } from '@verdict/stand-ins/kit.ts'
import { type Faults, wordIn } from '@verdict/stand-ins/stand-in.ts'
import { expect, test } from 'vitest'
import { openWeb } from '../src/fetch/open-web.ts'
import { newSession } from '../src/fetch/session.ts'
import { relay } from '../src/relay.ts'
import type { RelayContext } from '../src/relay-context.ts'
import { lineTo } from './support/site-server.ts'
import { sites } from './support/sites.ts'

const often = 0.05
const faults: Partial<Faults> = {
  ...{ cut: often, refuse: often, forbidden: often, tooMany: often, retryAfter: 0, serverError: often, markup: often },
  ...{
    unknownWord: often,
    signedOut: often,
    wrongAccount: often,
    duplicates: often,
    otherLanguage: often,
    gzip: 0.3,
    oddEncoding: 0.2,
  },
}
const statusOf: Partial<Record<string, number>> = { AC: 0, WA: -1, TLE: 1, RE: 3, CE: -2 }
const codes = Array.from({ length: 15 }, (_, n) => `// ${n} verdict: ${Object.keys(statusOf)[n % 5]}\nint main() {}\n`)

/** The relay's process is gone in the middle of its work. */
class Killed extends Error {}

/** What the server keeps of a submission, and what the next relay is told of it. */
interface Kept {
  state: Relay['state']
  taken: Set<string>
}

function keep(kept: Kept, step: Parameters<RelayContext['step']>[0]): boolean {
  if (step.is === 'sending') kept.state = { ...kept.state, phase: 'sending', baseline: step.baseline, sendingMs: 0 }
  if (step.is !== 'sent') return true
  if (kept.taken.has(step.remoteId)) return false
  kept.taken.add(step.remoteId)
  kept.state = { ...kept.state, phase: 'sent', remoteId: step.remoteId, sentMs: 0 }
  return true
}

test.each(sites)(
  'whatever goes wrong at %s or with the relay, each submission is sent once and its verdict is true',
  async (...row) => {
    const [key, site, definition, problem, language] = row
    const chance = seeded(11)
    const standIn = await openStandIn(definition, { random: seeded(7), faults })
    const line = lineTo(standIn.url)
    const taken = new Set<string>()
    let session = newSession()

    /** One relay's try at a submission; `undefined`: it was killed, or what failed may be tried again. */
    async function attempt(code: string, kept: Kept): Promise<number | undefined> {
      const web = openWeb(line, session, new AbortController().signal)
      const job = Relay.parse({
        ...{ kind: 'relay', jobId: 1, attempt: 1, leaseMs: 5000, site: key, address: standIn.url, asker: '' },
        pace: { submitMs: 0, requestMs: 0, pollMs: 1 },
        account: { id: 1, name: 'relay1', password: 'secret1', session: null },
        ...{ own: null, problem: { id: problem }, language, code, state: kept.state, leftMs: 20_000 },
      })
      const result = await relay({
        ...{ job, site, session, web, webUntil: () => web, tally: line.tally },
        times: { sendMs: 10_000, settleMs: 0, lookMs: [0, 0, 0], maxMs: 2, patienceMs: 20_000 },
        isStopped: (fault) => fault instanceof Killed,
        async step(step) {
          if (chance() < 0.1) throw new Killed('before the server heard of it')
          const isAccepted = keep(kept, step)
          if (chance() < 0.1) throw new Killed('before it was heard that the server knows')
          return isAccepted
        },
      }).catch((fault: unknown) => {
        if (!(fault instanceof Killed)) throw fault
        session = newSession()
        return undefined
      })
      if (result?.kind === 'not-relayed' && result.surelyNotSent) kept.state = { ...kept.state, phase: 'waiting' }
      return result?.kind === 'relayed' ? result.status : undefined
    }

    try {
      for (const code of codes) {
        const state = { phase: 'waiting' as const, baseline: null, sendingMs: null, remoteId: null, sentMs: null }
        const kept: Kept = { state, taken }
        let status: number | undefined
        for (let tries = 0; tries < 100 && status === undefined; tries += 1) status = await attempt(code, kept)
        expect(status).toBe(statusOf[wordIn(code)])
      }
      expect(standIn.world.arrived.map((one) => one.code)).toEqual(codes)
      expect(standIn.world.overlaps).toBe(0)
    } finally {
      await standIn.close()
    }
  },
)
