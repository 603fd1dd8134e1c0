import { parseArgs } from 'node:util'
import { openAll } from './all.ts'

/** Stands in for all sites until it is ended: `node main.ts --port-from 4001` prints one line of JSON, `{"HDU": "http://…"}`. */
const { values } = parseArgs({ options: { 'port-from': { type: 'string' } } })
const portFrom = values['port-from']
const open = await openAll(portFrom === undefined ? {} : { portFrom: Number(portFrom) })
process.stdout.write(`${JSON.stringify(Object.fromEntries([...open].map(([key, { url }]) => [key, url])))}\n`)

const end = async () => {
  await Promise.all([...open.values()].map((one) => one.close()))
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
