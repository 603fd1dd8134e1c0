import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { newWorld, type World } from '../test/fake-answers.ts'
import { startFakeApi } from '../test/fake-api.ts'
import { launch } from './browser.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages as they are delivered; built here when nobody has built them. */
async function ensureBuilt(): Promise<void> {
  if (existsSync(at('../dist/index.html')) && statSync(at('../dist/index.html')).size > 0) return
  await build({ configFile: at('../vite.config.ts'), logLevel: 'warn' })
}

export interface MadeUpSite {
  browser: Browser
  world: World
  url: string
}

/** A browser and a made-up server for the tests of one file; `world` is as fresh as the test made it. */
export function openMadeUpSite(prepare?: (world: World) => void): MadeUpSite {
  const site = {} as MadeUpSite
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    await ensureBuilt()
    site.world = newWorld()
    prepare?.(site.world)
    const started = await startFakeApi(site.world)
    site.browser = await launch()
    site.url = started.url
    stop = started.stop
  })
  afterAll(async () => {
    await site.browser?.close()
    await stop?.()
  })
  return site
}
