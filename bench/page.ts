/**
 * How soon a first visitor reads a page over a slow line: `npm run bench -- page`. A real product, a fresh browser without a
 * cache for each visit, 1.6 Mbit/s with 150 ms of latency and a quarter of the machine's speed (Chromium's own throttling).
 * LCP: largest contentful paint, ms after the address was opened. JS: kB (1000 bytes) of bodies as they went over the wire
 * (brotli) and as gzip would have sent them. Ends with 1 when a page is over what is wanted.
 */

import { gzipSync } from 'node:zlib'
import { login } from '@verdict/contract/account/routes.ts'
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail, getProblemList } from '@verdict/contract/problem/routes.ts'
import { type Browser, chromium } from 'playwright-core'
import { type Client, clientOf } from '../e2e/support/client.ts'
import { rootPassword, startProduct } from '../e2e/support/product.ts'
import { chromiumArguments, findChromium } from '../tools/testing/chromium.ts'
import { judgeIsEquipped } from './equipped.ts'
import { printFigures, quantile } from './figures.ts'

const runs = Number(process.argv[2] ?? 5)
/** No page takes longer than this to show its content, in ms. */
const targetMs = 2000
/** kB of JavaScript of a whole first visit to the pages one comes in by, and before a statement can be read. */
const targetKilobytes = 180
const entrances = ['/home', '/problem']
const submissions = 15

const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowness = 4
const quietMs = 2500

interface Visit {
  lcp: number
  /** kB of scripts when nothing more was loading. */
  scripts: number
  /** The same as gzip would have sent them. */
  gzip: number
  /** Where the page has a statement: kB of scripts that had arrived when its first words stood there, and when that was. */
  beforeStatement: number
  statementAt: number
}

/** Runs inside the page before anything else does. */
const watch = `
  window.seen = { lcp: 0, statementAt: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    if (document.querySelector('.statement .prose')?.textContent) seen.statementAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** Whether nothing was fetched for so long: the editor comes when the page is idle. */
const isQuiet = `(() => {
  const ends = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd)
  return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > ${quietMs}
})()`

const read = `(() => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const weigh = (some) => some.reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000
  const before = scripts.filter(({ responseEnd }) => responseEnd <= seen.statementAt)
  return { ...seen, scripts: weigh(scripts), beforeStatement: weigh(before) }
})()`

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript({ content: watch })
  const bodies: Promise<Buffer>[] = []
  page.on('response', (reply) => {
    if (reply.url().endsWith('.js')) bodies.push(reply.body())
  })
  await page.goto(address)
  while (!(await page.evaluate(isQuiet))) await new Promise((resolve) => setTimeout(resolve, 100))
  const told = await page.evaluate<Omit<Visit, 'gzip'>>(read)
  const gzip = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
  await context.close()
  return { ...told, gzip }
}

/** Something to see on the status page. */
async function submitSome(client: Client) {
  for (let n = 0; n < submissions; n++) {
    const code = `int main() { return ${n}; }`
    await client.call(submitProblemJudge, { pid: 'P1000', language: 'C', code })
  }
  const listed = { currentPage: 1, limit: submissions, onlyMine: false, completeProblemID: false }
  for (;;) {
    const { records } = await client.call(getSubmissionList, listed)
    if (!records.some(({ status }) => isWaiting(status))) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The problem with the most formulas: the hardest to show. */
async function heaviestProblem(client: Client): Promise<string> {
  const { records } = await client.call(getProblemList, { currentPage: 1, limit: 30 })
  const weighed = await Promise.all(
    records.map(async ({ problemId }) => {
      const { problem } = await client.call(getProblemDetail, { problemId })
      return { problemId, formulas: `${problem.description}${problem.input}${problem.output}`.split('$').length }
    }),
  )
  return weighed.sort((a, b) => b.formulas - a.formulas)[0]?.problemId ?? 'P1000'
}

async function measure(url: string, problemId: string) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not installed')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const visits = new Map<string, Visit[]>()
  const pages = ['/home', '/problem', `/problem/${problemId}`, '/status']
  for (const path of pages) await visit(browser, `${url}${path}`) // warms the server
  for (let run = 0; run < runs; run++)
    for (const path of pages) visits.set(path, [...(visits.get(path) ?? []), await visit(browser, `${url}${path}`)])
  await browser.close()
  return visits
}

function report(visits: Map<string, Visit[]>): boolean {
  const rows = (of: keyof Visit, some = [...visits]) =>
    some.map(([name, all]) => ({ name, figures: all.map((one) => one[of]) }))
  const withStatement = [...visits].filter(([, all]) => all.some(({ statementAt }) => statementAt > 0))
  console.log('LCP')
  printFigures('ms', rows('lcp'))
  console.log('\nJS in all')
  printFigures('kB', rows('scripts'))
  console.log('\nJS in all, by gzip')
  printFigures('kB', rows('gzip'))
  console.log('\nJS before the statement can be read')
  printFigures('kB', rows('beforeStatement', withStatement))
  console.log('\nstatement can be read')
  printFigures('ms', rows('statementAt', withStatement))
  const entered = [...visits].filter(([path]) => entrances.includes(path))
  const slow = rows('lcp').filter(({ figures }) => quantile(figures, 0.5) > targetMs)
  const weighed = [...rows('gzip', entered), ...rows('beforeStatement', withStatement)]
  const heavy = weighed.filter(({ figures }) => quantile(figures, 1) > targetKilobytes)
  for (const { name } of slow) console.log(`${name} is slower than ${targetMs} ms`)
  for (const { name } of heavy) console.log(`${name} needs more than ${targetKilobytes} kB`)
  return slow.length + heavy.length === 0
}

async function main() {
  const product = await startProduct()
  try {
    await judgeIsEquipped(product)
    const client = clientOf(product.url)
    await client.call(login, { username: 'root', password: rootPassword })
    await submitSome(client)
    process.exitCode = report(await measure(product.url, await heaviestProblem(client))) ? 0 : 1
  } finally {
    await product.stop()
  }
}

await main()
