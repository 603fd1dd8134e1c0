import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeApp } from '../../packages/server/src/app.ts'
import { blobsIn } from '../../packages/server/src/blobs/blobs.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import { closePools, openPools } from '../../packages/server/src/db/connect.ts'
import type { Site } from '../../packages/server/src/http/call.ts'
import { listen } from '../../packages/server/src/http/listen.ts'
import { openEventBus } from '../../packages/server/src/live/event-bus.ts'
import { mailerFor } from '../../packages/server/src/mail/mailer.ts'

export interface ServedSite {
  site: Site
  /** Where it answers. */
  address: string
  close(): Promise<void>
}

/** Serves a seeded database in this process, on a free port, with files in a folder that is gone afterwards if none is named. */
export async function serveSeeded(url: string, folder?: string): Promise<ServedSite> {
  const dataDir = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-seeded-'))
  // whoever asks may come by addresses of their own: many people's calls are not refused as too many of one
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' })
  const pools = openPools(url)
  const eventBus = openEventBus(url, console.error)
  const site: Site = {
    config,
    db: pools.work,
    pools,
    eventBus,
    blobs: blobsIn(config.dataDir),
    mailer: mailerFor(config, pools.work),
    now: () => new Date(),
  }
  const app = await makeApp(site)
  const address = await listen(app, { host: '127.0.0.1', port: 0 })
  return {
    site,
    address,
    async close() {
      await app.close()
      await eventBus.close()
      await closePools(pools)
      if (!folder) fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
