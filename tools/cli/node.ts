import { errorText } from '@verdict/contract/errors.ts'
import { buildText } from '@verdict/contract/judging/version.ts'
import { commandLine } from '../../packages/server/src/audit/audit.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import { inLanguage, Refusal } from '../../packages/server/src/http/refusal.ts'
import { admitNode, dismissNode, drainNode, setNodeFactor } from '../../packages/server/src/judging/nodes.ts'
import type { NodeKind } from '../../packages/server/src/queue/job.ts'
import { listNodes, nodeState } from '../../packages/server/src/queue/node-queries.ts'
import { withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `node`: the judges and relays of other machines. */
export const node: Command = async ({ values, operands: [what = '', name = '', number = ''] }) => {
  const act = { add, list, drain, resume, factor, revoke }[what]
  if (!act) throw new Error(`"${what}" is none of add, list, drain, resume, factor and revoke.`)
  const json = values['json'] === true
  const kind = values['relay'] === true ? 'remote' : 'sandbox'
  await withInstance({ judging: false }, ({ db }) => act(db, { name, json, kind, number })).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new Error(`${errorText(error.code, 'en-US', inLanguage(error.values, 'en-US'))}.`)
      : error
  })
  return 0
}

interface Asked {
  name: string
  json: boolean
  kind: NodeKind
  /** Of a factor. */
  number: string
}

async function add(db: Db, { name, json, kind }: Asked): Promise<void> {
  const { token } = await admitNode(db, commandLine(), { name, kind })
  console.log(json ? JSON.stringify({ name, token }) : token)
}

async function drain(db: Db, { name, json }: Asked): Promise<void> {
  const { id, busy } = await find(db, name)
  await drainNode(db, commandLine(), id, true)
  const left = busy ? `what it has is finished first (${busy})` : 'it has nothing left, so it may be stopped'
  console.log(json ? JSON.stringify({ name, draining: true, busy: busy ?? 0 }) : `${name} gets nothing more; ${left}.`)
}

async function resume(db: Db, { name, json }: Asked): Promise<void> {
  await drainNode(db, commandLine(), (await find(db, name)).id, false)
  console.log(json ? JSON.stringify({ name, draining: false }) : `${name} gets work again.`)
}

async function factor(db: Db, { name, json, number }: Asked): Promise<void> {
  const timeFactor = Number(number)
  await setNodeFactor(db, commandLine(), (await find(db, name)).id, timeFactor)
  const said = `${name} multiplies the time limits of whatever it takes from now on with ${timeFactor}.`
  console.log(json ? JSON.stringify({ name, timeFactor }) : said)
}

async function find(db: Db, name: string) {
  const found = (await listAll(db)).find((one) => one.name === name)
  if (!found) throw new Refusal('judge-node/not-found')
  return found
}

async function revoke(db: Db, { name, json }: Asked): Promise<void> {
  const found = await find(db, name)
  await dismissNode(db, commandLine(), found.id)
  console.log(json ? JSON.stringify({ name }) : `${name} is revoked; what it held is judged by others.`)
}

async function list(db: Db, { json }: Asked): Promise<void> {
  const nodes = await listAll(db)
  for (const { tokenHash: _, ...node } of nodes) console.log(json ? JSON.stringify(node) : sentence(node))
  if (!nodes.length && !json) console.log('No judge is admitted.')
}

const listAll = async (db: Db) => [...(await listNodes(db)), ...(await listNodes(db, 'remote'))]

type Listed = Omit<Awaited<ReturnType<typeof listNodes>>[number], 'tokenHash'>

function sentence({
  name,
  kind,
  isLocal,
  slots,
  busy,
  tier,
  languages,
  lastContact,
  healthy,
  refuses,
  drainingSince,
  version,
  build,
  speed,
  timeFactor,
  warnings,
}: Listed) {
  const states = { refusing: `refuses work: ${refuses}`, silent: 'not heard', draining: 'drained', healthy: 'healthy' }
  const state = states[nodeState({ healthy, refuses, drainingSince })]
  const runs = version
    ? `Verdict ${buildText({ version, build: build ?? '' })}`
    : 'a Verdict of before versions were told'
  const abilities = kind === 'remote' ? 'relays to other sites' : `tier ${tier}, ${languages.length} languages`
  const lines = [
    `${name}${isLocal ? ' (of this instance)' : ''}: ${state}`,
    slots === null
      ? '  has never said hello'
      : `  ${busy} of ${slots} slots busy, ${abilities}, ${runs}, last heard ${lastContact?.toISOString()}`,
    ...(kind === 'sandbox' && slots !== null ? [`  ${paceText({ speed, timeFactor })}`] : []),
    ...warnings.map((warning) => `  warning: ${warning}`),
  ]
  return lines.join('\n')
}

function paceText({ speed, timeFactor }: Pick<Listed, 'speed' | 'timeFactor'>): string {
  const measured =
    speed === null ? 'its speed is not measured' : `takes ${speed} times as long as the reference machine`
  return `${measured}, time limits × ${timeFactor}`
}
