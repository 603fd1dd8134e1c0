import type { Errand } from '@verdict/contract/remote/job.ts'
import { problemToProve, proofText, takesSubmissions } from '@verdict/contract/remote/proofs.ts'
import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { standIns } from '@verdict/stand-ins/all.ts'
import { openStandIn } from '@verdict/stand-ins/kit.ts'
import { expect, onTestFinished, test } from 'vitest'
import { proofBy } from '../src/proof.ts'
import { siteOf } from '../src/sites/index.ts'
import { lineTo, webOf } from './support/site-server.ts'

const code = 'verdict0123456789'
const servers = ['HDU', 'POJ', 'CF', 'SPOJ', 'LIBRE'] as const satisfies RemoteServerKey[]

/** A site where ada and somebody else submit by hand, and what a relay finds when it looks without an account. */
async function scene(server: (typeof servers)[number]) {
  const definition = standIns.find(({ key }) => key === server)
  if (!definition) throw new Error(`there is no stand-in for ${server}`)
  const there = await openStandIn(definition)
  onTestFinished(() => there.close())
  const { world } = there
  world.looksUntilFinal = 0
  const problem = problemToProve(server, 0.5) ?? ''
  const asked = { do: 'submission', handle: 'ada', problem, code, after: null } as const
  const language = server === 'LIBRE' ? '{"language":"cpp"}' : 'C++'
  return {
    submit(text: string, user = 'ada') {
      const id = (definition.firstId ?? 1001) + world.arrived.length
      world.arrived.push({ id, user, problem, language, code: text, at: Date.now(), looks: 0 })
    },
    look: (more: Partial<Extract<Errand['errand'], { do: 'submission' }>> = {}) =>
      proofBy(siteOf(server), webOf(lineTo(there.url)), { ...asked, ...more }),
  }
}

test.each(servers)(
  '%s: a name is proved by what its own submits after it was asked for, as everybody sees it',
  async (server) => {
    const { submit, look } = await scene(server)
    expect(await look()).toEqual({ newest: '0', isProof: false })
    submit(`verdict: CE ${proofText(code)}`)
    const { newest, isProof } = await look()
    expect(isProof, 'nothing was asked for').toBe(false)
    const since = () => look({ after: newest })

    expect((await since()).isProof, 'made before').toBe(false)
    submit(`verdict: CE ${proofText(code)}`, 'relay1')
    expect((await since()).isProof, 'by somebody else').toBe(false)
    submit('verdict: WA')
    expect((await since()).isProof, 'it compiles').toBe(false)
    submit(`verdict: CE ${proofText(code)}`)
    expect((await since()).isProof).toBe(true)
    expect((await look()).newest).not.toBe(newest)
  },
)

test('where the site shows the code, one that does not compile by chance proves nothing', async () => {
  const { submit, look } = await scene('LIBRE')
  submit('verdict: CE int main(')
  expect((await look({ after: '0' })).isProof).toBe(false)
})

test('sites that tell the public nothing by name, or whose problems nobody knows, are not asked', () => {
  expect((['AC', 'VERDICT'] as const).map(takesSubmissions)).toEqual([false, false])
  expect(servers.map(takesSubmissions)).not.toContain(false)
  for (const server of servers) for (const pick of [0, 0.999_999]) expect(problemToProve(server, pick)).toBeTruthy()
})
