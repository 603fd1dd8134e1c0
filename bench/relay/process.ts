/** A relay that is in a hurry: what it waits for at the sites of the Internet takes a moment at stand-ins. */
import { readConfig } from '../../packages/remote/src/config.ts'
import { startNode } from '../../packages/remote/src/node.ts'
import { sites } from '../../packages/remote/src/sites/index.ts'

const config = readConfig(process.env)
if (Array.isArray(config)) throw new Error(config.join('\n'))
// what was being sent at a kill may be with a stand-in that is slow, and in the same process as the server
startNode(config, sites, { sendMs: 3000, settleMs: 6000, lookMs: [20, 100, 300, 1000], maxMs: 500, patienceMs: 1000 })
