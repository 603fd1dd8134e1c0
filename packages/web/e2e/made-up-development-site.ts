import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { newWorld } from '../test/fake-answers.ts'
import { startFakeApi } from '../test/fake-api.ts'
import { launch, newVisitor } from './browser.ts'
import type { MadeUpSite } from './made-up-site.ts'

/** The pages as `npm run dev` serves them, those for the builders of the site included, on a made-up server. */
export function openMadeUpDevelopmentSite(): MadeUpSite {
  const site = {} as MadeUpSite
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    site.world = newWorld()
    const api = await startFakeApi(site.world)
    const server = await createServer({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      logLevel: 'warn',
      server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null, proxy: { '/api': api.url } },
    })
    await server.listen()
    const address = server.httpServer?.address()
    if (typeof address !== 'object' || !address) throw new Error('The pages are served at no port')
    site.url = `http://127.0.0.1:${address.port}`
    site.browser = await launch()
    stops.push(
      () => site.browser.close(),
      () => server.close(),
      api.stop,
    )
  }, 120_000)
  afterAll(async () => {
    for (const stop of stops) await stop()
  })
  return site
}

/** A fresh visitor at an address, signed in when a name of the made-up server is given. */
export async function visitMadeUpAs(site: MadeUpSite, name: string | undefined, address: string) {
  const visitor = await newVisitor(site.browser, site.url)
  const page = await visitor.newPage()
  const person = site.world.people.find(({ user }) => user.username === name)
  if (person) await visitor.addInitScript(signIn, { token: person.token, userInfo: JSON.stringify(person.user) })
  await page.goto(address)
  return { visitor, page }
}

/** Runs in the browser: somebody who signed in earlier. */
function signIn(kept: Record<string, string>): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}
