/**
 * What people's talk costs where there is much of it: `npm run bench -- community [--per-second N] [--seconds N]` fills a database of
 * its own with 10,000 groups, 100,000 discussions and 1,000,000 comments, asks for lists, a discussion, counts, messages and a
 * group's rank by turns, 100 a second for 20 s, and prints what each took. Ends with 1 when the p95 of one is over 30 ms.
 */
import { parseArgs } from 'node:util'
import { communityRequests } from './community/requests.ts'
import { seedCommunity } from './community/seed.ts'
import { measureRate } from './lists/rate.ts'

const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
  },
})

const isFast = await measureRate({
  perSecond: Number(values['per-second']),
  seconds: Number(values.seconds),
  sizes: { problems: 2000, users: 20_000, submissions: 100_000 },
  more: (url) => seedCommunity(url, { groups: 10_000, discussions: 100_000, comments: 1_000_000 }),
  requestsOf: communityRequests,
})
process.exitCode = isFast ? 0 : 1
