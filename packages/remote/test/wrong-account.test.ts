import { Relay } from '@verdict/contract/remote/job.ts'
import { openStandIn, type StandInOptions } from '@verdict/stand-ins/kit.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openWeb } from '../src/fetch/open-web.ts'
import { newSession } from '../src/fetch/session.ts'
import { relay } from '../src/relay.ts'
import { lineTo, never } from './support/site-server.ts'
import { sites } from './support/sites.ts'

/** A site that takes sessions for ada's, and a relay with an account there. */
async function scene(
  [key, site, definition, problem, language]: (typeof sites)[number],
  random: StandInOptions['random'],
) {
  const standIn = await openStandIn(definition, { faults: { wrongAccount: 0.5 }, ...(random && { random }) })
  onTestFinished(() => standIn.close())
  const { world } = standIn
  const [line, session] = [lineTo(standIn.url), newSession()]
  const web = openWeb(line, session, never)

  function adaSubmits() {
    const id = (definition.firstId ?? 1001) + world.arrived.length
    const about = { problem, language: '{"language":"c"}' }
    world.arrived.push({ ...about, id, user: 'ada', code: 'of ada', at: Date.now(), looks: 9 })
  }

  const send = (code: string) =>
    relay({
      job: Relay.parse({
        ...{ kind: 'relay', jobId: 1, attempt: 1, leaseMs: 5000, site: key, address: standIn.url, asker: '' },
        pace: { submitMs: 0, requestMs: 0, pollMs: 1 },
        account: { id: 1, name: 'relay1', password: 'secret1', session: null },
        ...{ own: null, problem: { id: problem }, language, code, leftMs: 20_000 },
        state: { phase: 'waiting', baseline: null, sendingMs: null, remoteId: null, sentMs: null },
      }),
      ...{ site, session, web, webUntil: () => openWeb(line, session, never), tally: line.tally },
      times: { sendMs: 10_000, settleMs: 0, lookMs: [0, 0, 0], maxMs: 2, patienceMs: 20_000 },
      isStopped: () => false,
      async step(step) {
        // newer than what was there before: a list that is hers has it on top
        if (step.is === 'sending') adaSubmits()
        return true
      },
    })
  const by = (user: string) => world.arrived.filter((one) => one.user === user).map(({ code }) => code)
  return { world, adaSubmits, send, by }
}

test.each(sites)(
  '%s: at whatever request the session becomes another’s, code goes out and comes back as the account’s',
  async (...row) => {
    let [asked, turn] = [0, 0]
    const { world, adaSubmits, send, by } = await scene(row, () => (++asked === turn ? 0 : 1))
    adaSubmits()
    const codes = Array.from({ length: 14 }, (_, n) => `// ${n} verdict: WA\nint main() {}\n`)

    for (const code of codes) {
      ;[asked, turn] = [0, turn + 1]
      expect(await send(code), `at request ${turn}`).toMatchObject({ kind: 'relayed', status: -1 })
    }

    expect(world.befell.wrongAccount).toBeGreaterThan(1)
    expect(by('relay1')).toEqual(codes)
    expect(new Set(by('ada'))).toEqual(new Set(['of ada']))
  },
)

test.each(sites)(
  '%s: where every session is another’s nothing is sent, and the account is set aside',
  async (...row) => {
    const { world, send } = await scene(row, () => 0)

    expect(await send('int main() {}')).toMatchObject({
      ...{ kind: 'not-relayed', surelyNotSent: true },
      failure: { reason: 'session-ended' },
    })

    expect(world.arrived).toEqual([])
  },
)
