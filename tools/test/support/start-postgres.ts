// A program that starts PostgreSQL, tells how, and stays until it is killed: node start-postgres.ts DIR [account]
import { startPostgres } from '../../postgres.ts'

const [dir = '', identity] = process.argv.slice(2)
const { url, pid, reused } = await startPostgres({ dir, ...(identity === 'account' && { identity }) })
console.log(JSON.stringify({ url, pid, reused }))
setInterval(() => undefined, 60_000)
