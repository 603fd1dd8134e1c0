import type { SiteDefinition } from '@verdict/stand-ins/kit/visit.ts'
import { openStandIn } from '@verdict/stand-ins/kit.ts'
import { type CodeWord, noFaults } from '@verdict/stand-ins/stand-in.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Site, Told } from '../../src/site.ts'
import type { Web } from '../../src/web.ts'
import { lineTo, webOf } from './site-server.ts'

type Open = Awaited<ReturnType<typeof openStandIn>>

export const relay1 = { name: 'relay1', password: 'secret1' }
export const relay2 = { name: 'relay2', password: 'secret2' }

/** Opens a stand-in for a file of tests; each test begins with nothing wrong, nothing submitted and nobody signed in. */
export function atStandIn(definition: SiteDefinition, site: Site) {
  const now = {} as { site: Open; web: Web }
  beforeAll(async () => {
    now.site = await openStandIn(definition)
  })
  afterAll(() => now.site.close())
  beforeEach(() => {
    const { world } = now.site
    Object.assign(world, { faults: { ...noFaults }, arrived: [], requests: [], looksUntilFinal: 0 })
    for (const person of world.people) Object.assign(person, { locked: false, profile: '' })
    now.web = webOf(lineTo(now.site.url))
  })
  return {
    get web() {
      return now.web
    },
    get world() {
      return now.site.world
    },
    get standIn() {
      return now.site
    },
    async signedIn(): Promise<Web> {
      await site.signIn(now.web, relay1)
      return now.web
    },
    /** Submits code that comes to this, and answers its number and what the site tells of it. */
    async judged(
      problem: string,
      word: CodeWord,
      language = { name: 'G++', id: '0' },
    ): Promise<{ id: string; told: Told }> {
      const web = await this.signedIn()
      await site.submit(web, { as: relay1.name, problem, language, code: codeFor(word) })
      const [newest] = await site.list(web, { name: relay1.name, problem })
      const id = newest?.id ?? ''
      return { id, told: await site.result(web, { remoteId: id, problem, account: relay1 }) }
    },
  }
}

/** With what a form might lose: blanks, signs of addresses, letters outside of ASCII. */
export const codeFor = (word: CodeWord): string =>
  `#include <cstdio>\n// verdict: ${word} — 中文 100% a+b&c=d\nint main() { printf("%d\\n", 1 + 1); }\n`

/** What a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<{ reason: string; detail: string }> {
  const failed = await call.then(
    () => undefined,
    (error: { failure?: { reason: string; detail: string } }) => error.failure ?? Promise.reject(error),
  )
  expect(failed).toBeDefined()
  return failed as { reason: string; detail: string }
}
