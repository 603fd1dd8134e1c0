/**
 * What a trial of 2026-11-21 found, tried anew from outside (by HTTP, commands, signals and submitted programs) against the state
 * that was tried and today's: `npm run bench -- findings [ITEM …]`, all of them when none is named. Ends with 1 when one does not hold
 * today. What is found in figures is in `bench -- compare`, what needs more than a running site in the tests.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkoutRoot } from '../tools/process/paths.ts'
import { checkedOut } from './compare/earlier.ts'
import { closing } from './findings/closing.ts'
import type { Finding } from './findings/finding.ts'
import { operation } from './findings/operation.ts'
import { programs } from './findings/programs.ts'
import { openScene, type Scene } from './findings/scene.ts'
import { site } from './findings/site.ts'

const all: Finding[] = [...programs, ...site, ...operation, ...closing]
const { positionals: asked } = parseArgs({ allowPositionals: true })
const unknown = asked.find((word) => !all.some(({ item }) => item === word))
if (unknown !== undefined)
  throw new Error(`"${unknown}" is none of ${[...new Set(all.map(({ item }) => item))].join(', ')}.`)
const chosen = all.filter(({ item }) => !asked.length || asked.includes(item))

async function told(finding: Finding, scene: Scene): Promise<string> {
  try {
    return (await finding.fault(scene)) ?? 'holds'
  } catch (error) {
    return `broke off: ${error instanceof Error ? error.message : error}`
  }
}

async function within(
  checkout: string,
  env: Record<string, string>,
  use: (scene: Scene) => Promise<void>,
): Promise<void> {
  const scene = await openScene(checkout, env)
  try {
    await use(scene)
  } finally {
    await scene.product.stop()
    await rm(scene.product.dataDir, { recursive: true, force: true })
  }
}

/** What came of each finding in this state. */
async function tried(state: string, checkout: string): Promise<Map<Finding, string>> {
  const results = new Map<Finding, string>()
  const note = async (finding: Finding, scene: Scene) => {
    results.set(finding, await told(finding, scene))
    console.log(`${state} · ${finding.item} · ${finding.says}: ${results.get(finding)}`)
  }
  const shared = chosen.filter(({ alone }) => !alone)
  if (shared.length)
    await within(checkout, {}, async (scene) => {
      for (const finding of shared) await note(finding, scene)
    })
  for (const finding of chosen.filter(({ alone }) => alone))
    await within(checkout, finding.alone ?? {}, (scene) => note(finding, scene))
  return results
}

const before = await tried('before', await checkedOut())
const today = await tried('today', checkoutRoot)
const holding = (results: Map<Finding, string>) => [...results.values()].filter((word) => word === 'holds').length
console.log(`\nOf ${chosen.length} findings ${holding(before)} held before, ${holding(today)} hold today.`)
if (holding(today) < chosen.length) process.exitCode = 1
