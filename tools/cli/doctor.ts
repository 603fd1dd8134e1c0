import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { protocolVersion } from '@verdict/contract/judging/job.ts'
import { buildText, productVersion } from '@verdict/contract/judging/version.ts'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { type Examination, examine } from '@verdict/sandbox/doctor/examine.ts'
import { readConfig } from '../../packages/judge/src/config.ts'
import { locate } from '../../packages/judge/src/detect.ts'
import { languages } from '../../packages/judge/src/language/table.ts'
import { buildId } from '../product/build-id.ts'
import type { Command } from './command.ts'

const mark = (ok: boolean) => (ok ? 'ok  ' : 'BAD ')

function report({ ok, tier, controllers, kernel, runnerHash, checks, warnings }: Examination): string {
  const { cpu, memory, processes } = controllers
  const width = Math.max(...checks.map(({ name }) => name.length))
  return [
    `Verdict ${buildText({ version: productVersion, build: buildId() })}, judging by protocol ${protocolVersion}`,
    `Sandbox tier ${tier}: CPU time by ${cpu}, memory by ${memory}, processes by ${processes}`,
    `Linux ${kernel}, runner ${runnerHash.slice(0, 12)}`,
    '',
    'Hostile programs by class, and figures held against known ones:',
    ...checks.map((check) => `  ${mark(check.ok)} ${check.name.padEnd(width)}  ${check.detail}`),
    ...(warnings.length > 0 ? ['', 'Warnings:', ...warnings.map((text) => `  ${text}`)] : []),
    '',
    ok ? 'This machine may judge.' : 'This machine must not judge: a judge here refuses work.',
  ].join('\n')
}

/** One line for each language that is installed, with its version; whether it works is found out by a judge when it starts. */
async function versions(): Promise<string> {
  const found = await Promise.all(
    languages.map(async (language) => {
      const place = await locate(language)
      if (!place) return `  ${language.name}: not installed`
      const version = await language.version(place.tools).catch((fault: Error) => `does not start: ${fault.message}`)
      return `  ${language.name}: ${version}`
    }),
  )
  return ['Languages:', ...found].join('\n')
}

/** What a judge of this environment would be given; where its server is does not matter here. */
function judgeConfig(env: NodeJS.ProcessEnv) {
  const config = readConfig({ SERVER_URL: 'http://127.0.0.1', NODE_TOKEN: 'none', ...env })
  if (Array.isArray(config)) throw new Error(config.join('\n'))
  return config
}

/** `doctor`: what a judge finds out about its sandbox at start, for the terminal. */
export const doctor: Command = async ({ values }) => {
  const { minTier, runner } = judgeConfig(process.env)
  const folder = await mkdtemp(join(tmpdir(), 'verdict-doctor-'))
  try {
    const seen = await examine({ binary: runner ?? (await runnerBinary()), workFolder: folder, minTier })
    const own = { version: productVersion, build: buildId(), protocol: protocolVersion }
    if (values['json']) console.log(JSON.stringify({ ...own, ...seen }, null, 2))
    else console.log(`${report(seen)}\n\n${await versions()}`)
    return seen.ok ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
