import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { type Opening, openSite, type Site } from './site.ts'

/** The pages as `npm run dev` serves them, those for the builders of the site included, before the real server. */
export function openDevelopmentSite(opening?: Opening): Site {
  const site = openSite(opening)
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const server = await createServer({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      logLevel: 'warn',
      server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null, proxy: { '/api': site.url } },
    })
    await server.listen()
    stop = () => server.close()
    const address = server.httpServer?.address()
    if (typeof address !== 'object' || !address) throw new Error('The pages are served at no port')
    site.url = `http://127.0.0.1:${address.port}`
  }, 120_000)
  afterAll(() => stop?.())
  return site
}
