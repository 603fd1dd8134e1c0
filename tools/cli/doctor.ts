import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { protocolVersion } from '@verdict/contract/judging/job.ts'
import { buildText, productVersion } from '@verdict/contract/judging/version.ts'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { type Examination, examine } from '@verdict/sandbox/doctor/examine.ts'
import { type Config, readConfig } from '../../packages/judge/src/config.ts'
import { detect, locate } from '../../packages/judge/src/detect.ts'
import { languages } from '../../packages/judge/src/language/table.ts'
import { openNodeContext, openSlot } from '../../packages/judge/src/node.ts'
import { measureSpeed, type Speed, speedLanguages } from '../../packages/judge/src/speed.ts'
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

/** How slow this machine is, as a judge measures it once a boot; undefined where nothing compiles the known program. */
async function speedHere(config: Config, binary: string): Promise<Speed | undefined> {
  const signal = new AbortController().signal
  const slot = await openSlot(await openNodeContext(config), config, binary, 'doctor')
  try {
    for (const language of languages.filter(({ name }) => speedLanguages.includes(name))) {
      const place = await locate(language)
      const found = place && (await detect(slot, place, {}, signal))
      if (typeof found === 'object') return await measureSpeed(slot, found, signal)
    }
    return undefined
  } finally {
    await slot.runner.close()
  }
}

/** A machine that takes so much longer than the reference is told what can be done about it. */
const slow = 1.25

function speedText(measured: Speed | Error | undefined): string {
  if (!measured) return 'Speed: not measured, for no GCC is installed'
  if (measured instanceof Error) return `Speed: not measured: ${measured.message}`
  const work = measured.work.map(({ name, ms, referenceMs }) => `${name} ${ms.toFixed(0)} ms for ${referenceMs} ms`)
  const said = `Speed: takes ${measured.speed} times as long as the reference machine (${work.join(', ')})`
  if (measured.speed <= slow) return said
  const advice = `npm run verdict -- node factor NAME ${Math.min(10, Math.ceil(measured.speed * 10) / 10)}`
  return `${said}\n  Time limits made for faster machines are short here; ${advice} multiplies them.`
}

/** What a judge of this environment would be given; where its server is does not matter here. */
function judgeConfig(env: NodeJS.ProcessEnv) {
  const config = readConfig({ SERVER_URL: 'http://127.0.0.1', NODE_TOKEN: 'none', ...env })
  if (Array.isArray(config)) throw new Error(config.join('\n'))
  return config
}

/** `doctor`: what a judge finds out about its sandbox at start, for the terminal. */
export const doctor: Command = async ({ values }) => {
  const config = judgeConfig(process.env)
  const folder = await mkdtemp(join(tmpdir(), 'verdict-doctor-'))
  await chmod(folder, 0o711) // programs may have to be started from it by other accounts
  try {
    const binary = config.runner ?? (await runnerBinary())
    const seen = await examine({ binary, workFolder: folder, minTier: config.minTier })
    const measured = seen.ok ? await speedHere({ ...config, folder }, binary).catch((fault: Error) => fault) : undefined
    const own = { version: productVersion, build: buildId(), protocol: protocolVersion }
    if (values['json'])
      console.log(
        JSON.stringify({ ...own, ...seen, speed: measured && 'speed' in measured ? measured.speed : null }, null, 2),
      )
    else console.log([report(seen), ...(seen.ok ? [speedText(measured)] : []), await versions()].join('\n\n'))
    return seen.ok ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
