/**
 * What the rank of a private training costs where it has many members: `npm run bench -- training [--per-second N] [--seconds N]` fills
 * a database of its own with a training of 10,000 people, 50 problems and 500,000 submissions, counts it once, asks for pages of its
 * rank by turns, 20 a second for 20 s, and prints what each took. Ends with 1 when the p95 of one is over 30 ms.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../packages/server/src/db/connect.ts'
import { countStaleInTraining } from '../packages/server/src/training/count-queries.ts'
import { measureRate } from './lists/rate.ts'
import { fillTraining, trainingRequests } from './lists/training.ts'

const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
})

const isFast = await measureRate({
  perSecond: Number(values['per-second']),
  seconds: Number(values.seconds),
  sizes: { problems: 2000, users: 20_000, submissions: 100_000 },
  more: async (url) => {
    const tid = await fillTraining(url, { people: 10_000, problems: 50, submissions: 500_000 })
    const db = connect(url, 1)
    await countStaleInTraining(db, tid)
    await db.destroy()
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    await own.query('vacuum analyze training_rank') // as PostgreSQL does by itself within a minute
    await own.end()
  },
  requestsOf: trainingRequests,
})
process.exitCode = isFast ? 0 : 1
