import { endErrand, relayThere, toldProblem } from '../../remote/support/errands.ts'
import { expect } from '../../support/expect.ts'
import { insertContest, insertTraining } from '../../support/places.ts'
import { test } from '../../support/site.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

test('an existing client takes problems of other sites into the bank, a training and a contest', async ({ site }) => {
  const { ask } = await signedIn(site, 'boss', 1000)
  await relayThere(site)
  const boss = { uid: 'boss' }
  const [tid, cid] = [await insertTraining(site.db, boss), await insertContest(site.db, boss, site.now())]
  const told = (id: string) => endErrand(site, { found: { do: 'import', problem: toldProblem({ id }) } })
  const of = (problemId: string) => ({ name: 'HDU', problemId })

  await Promise.all([
    ask('GET', '/api/admin/problem/import-remote-oj-problem', reads.nothing, { query: of('1000') }),
    told('1000'),
  ])
  await Promise.all([
    ask('GET', '/api/admin/training/import-remote-oj-problem', reads.nothing, { query: { ...of('1001'), tid } }),
    told('1001'),
  ])
  const intoContest = { ...of('1002'), cid, displayId: 'A' }
  await Promise.all([
    ask('GET', '/api/admin/contest/import-remote-oj-problem', reads.nothing, { query: intoContest }),
    told('1002'),
  ])

  const bank = await site.db.selectFrom('problem').select(['problemId', 'auth']).orderBy('problemId').execute()
  expect(bank.map(({ problemId, auth }) => [problemId, auth])).toEqual([
    ['HDU-1000', 1],
    ['HDU-1001', 1],
    ['HDU-1002', 3],
  ])
})
