import fs from 'node:fs'
import { readable } from '../process/readable.ts'
import { say } from '../process/say.ts'
import type { Child } from './child.ts'
import { missingParts } from './ready.ts'

const seconds = 120
const maxCrashes = 4
const lookMs = 25

/** A judge that refuses once may only have met a busy machine. */
const maxRefusals = 2

const isLost = ({ crashes, refusals }: Child) => crashes >= maxCrashes || refusals >= maxRefusals

/**
 * Resolves when /readyz finds nothing missing. A judge that cannot run here, or is long in coming, is told of and not waited
 * for: answers why nothing is judged. A server that cannot run is an error with the end of its log.
 */
export async function waitUntilReady(
  url: string,
  server: Child,
  judge: Child | undefined,
): Promise<string | undefined> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const missing = await missingParts(url)
    // a key that is another server's is told of already, and does not come by waiting
    const waitsFor = missing?.filter((part) => part !== 'secrets' && (part !== 'judge' || (judge && !isLost(judge))))
    if (waitsFor?.length === 0) return tellOfJudge(missing, judge)
    if (server.crashes >= maxCrashes) throw new Error(`The server does not start:\n${endOfLog(server)}`)
    if (Date.now() > deadline) {
      if (waitsFor?.every((part) => part === 'judge')) return tellOfJudge(missing, judge)
      throw new Error(
        `The server is not ready after ${seconds} s (missing: ${missing ?? 'an answer'}):\n${endOfLog(server)}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

/** Resolves when whoever serves the pages while developing answers at `url`. */
export async function waitForPages(url: string): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while ((await missingParts(url)) === undefined) {
    if (Date.now() > deadline) throw new Error(`The pages are not served at ${url} after ${seconds} s.`)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

function tellOfJudge(missing: string[] | undefined, judge: Child | undefined): string | undefined {
  if (!judge || !missing?.includes('judge')) return undefined
  if (judge.refusal !== undefined) return judge.refusal
  say(`the judge is not ready, submissions wait for it:\n${endOfLog(judge)}`, 'warn')
  if (judge.crashes >= maxCrashes) return `the judge ends by itself again and again; see ${judge.logFile ?? 'above'}`
  return `the judge is not ready after ${seconds} s; submissions wait for it`
}

function endOfLog({ logFile }: Child): string {
  if (!logFile) return '(see above)'
  return `${fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).map(readable).join('\n')}\n(${logFile})`
}
