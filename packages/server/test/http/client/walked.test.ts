import fs from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/endpoints.ts'

const lines = (name: string) =>
  fs
    .readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

/** What the walks send: method and path, as they stand in their texts. */
function walked(): Set<string> {
  const here = new URL('./', import.meta.url)
  const texts = fs
    .readdirSync(here)
    .filter((name) => /^(walk.*\.test|scene)\.ts$/.test(name))
    .map((name) => fs.readFileSync(new URL(name, here), 'utf8'))
    .join('\n')
  const asked = [...texts.matchAll(/ask\(\s*'(GET|POST|PUT|DELETE)',\s*'([^']+)'/g)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  const uploads = [...texts.matchAll(/'(\/api\/file\/(?:import|upload)[^']*)'/g)].map(([, path]) => `POST ${path}`)
  const downloads = [...texts.matchAll(/download\(\s*'([^']+)'/g)].map(([, path]) => `GET ${path}`)
  return new Set([...asked, ...uploads, ...downloads])
}

test('every call of existing clients that is served is walked as they send it, or stands among those still to be walked', () => {
  const served = new Set(endpoints.map(({ route }) => `${route.method} ${route.path}`))
  const [calls, toCome, asked] = [lines('client-calls.txt'), lines('client-calls-to-walk.txt'), walked()]

  const missing = calls.filter((line) => served.has(line) && !asked.has(line))

  expect(missing).toEqual(calls.filter((line) => toCome.includes(line)))
  expect(toCome.filter((line) => !calls.includes(line))).toEqual([])
})
