/** A relay that is in a hurry: what it waits for at the sites of the Internet takes a moment at stand-ins. */
import { readConfig } from '../../packages/remote/src/config.ts'
import { startNode } from '../../packages/remote/src/node.ts'
import { sites } from '../../packages/remote/src/sites/index.ts'

const config = readConfig(process.env)
if (Array.isArray(config)) throw new Error(config.join('\n'))
startNode(config, sites, { sendMs: 2500, settleMs: 3000, lookMs: [20, 100, 300, 1000], longestMs: 500 })
