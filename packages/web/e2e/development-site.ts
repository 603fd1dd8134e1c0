import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { type Opening, openSite, type Site } from './site.ts'

/** The pages as `npm run dev` serves them, those for the builders of the site included, before the real server. */
export const openDevelopmentSite = ({ prepare, ...opening }: Opening = {}): Site =>
  openSite({
    ...opening,
    prepare: async (site) => {
      await prepare?.(site)
      site.url = await serveBefore(site)
    },
  })

/** Answers the address; ends with the site. */
async function serveBefore(site: Site): Promise<string> {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'warn',
    server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null, proxy: { '/api': site.url } },
  })
  site.atEnd(() => server.close())
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || !address) throw new Error('The pages are served at no port')
  return `http://127.0.0.1:${address.port}`
}
