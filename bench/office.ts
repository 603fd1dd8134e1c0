/**
 * What the lists of the back office cost after years: `npm run bench -- office [--per-second N] [--seconds N]` fills a database of its
 * own with 100,000 users, 20,000 problems, 1,000,000 submissions, 200,000 acts and 5,000 contests, asks for every list with its
 * filters and far pages by turns, 50 a second for 20 s, and prints what each took. Ends with 1 when the p95 of one is over 50 ms.
 */
import { parseArgs } from 'node:util'
import { measureRate } from './lists/rate.ts'
import { officeRequests } from './office/requests.ts'
import { seedOffice } from './office/seed.ts'

const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
  },
})

const isFast = await measureRate({
  perSecond: Number(values['per-second']),
  seconds: Number(values.seconds),
  targetMs: 50,
  sizes: { problems: 20_000, users: 100_000, submissions: 1_000_000 },
  more: (url) => seedOffice(url, { acts: 200_000, contests: 5000, trainings: 1000, announcements: 500 }),
  requestsOf: officeRequests,
})
process.exitCode = isFast ? 0 : 1
