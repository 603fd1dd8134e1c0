import { getAdminProblem, updateProblem } from '@verdict/contract/problem/admin-routes.ts'
import { problemLimits as most } from '@verdict/contract/problem/form-limits.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import * as routes from '@verdict/contract/remote/import-routes.ts'
import { remoteClaim, remoteResult } from '@verdict/contract/remote/job.ts'
import { expect } from '../support/expect.ts'
import { pngOf } from '../support/pictures.ts'
import { insertContest, insertTraining } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { endErrand, errandsWaiting, relayThere, toldProblem } from './support/errands.ts'

const hdu = { name: 'HDU', problemId: '1000' }

/** The import of a problem that its site tells like this. */
async function imported(site: TestSite, who: Person, about: Parameters<typeof toldProblem>[0] = {}, name = 'HDU') {
  const problem = toldProblem(about)
  const call = who.call(routes.importRemoteOjProblem, { name, problemId: problem.id })
  await endErrand(site, { found: { do: 'import', problem } })
  return call
}

test('a problem of another site comes into the bank as that tells it', async ({ site }) => {
  const admin = await site.user('paula', 1008)
  await relayThere(site)

  const reply = await imported(
    site,
    admin,
    {
      contest: { title: 'Warm <up>', url: 'http://acm.example/contest/1' },
      tags: ['Math', 'math'],
    },
    'hdu',
  )

  expect(reply).toMatchObject({ status: 200, data: null })
  const { problem, tags } = await site.guest.get(getProblemDetail, { problemId: 'hdu-1000' })
  expect(problem).toMatchObject({
    ...{ problemId: 'HDU-1000', title: 'A + B', isRemote: true, type: 0, auth: 1, difficulty: 1, author: 'paula' },
    ...{ timeLimit: 1000, memoryLimit: 32, isRemoveEndBlank: false, openCaseResult: false },
    description: 'Add **two** numbers, $a$ and $b$.',
    examples: '<input>1 2</input><output>3</output>',
    source:
      '<a href="http://acm.example/showproblem.php?pid=1000">HDU 1000</a> <a href="http://acm.example/contest/1">Warm &lt;up&gt;</a>',
  })
  expect(tags.map(({ name, oj }) => [name, oj])).toEqual([['Math', 'HDU']])
})

test('nothing of a statement runs here, links lead to its site, and pictures are kept', async ({ site }) => {
  const admin = await site.user('paula', 1008)
  await relayThere(site)
  const description =
    '<p onclick="steal()">See <a href="/faq">the rules</a>, <a href="javascript:steal()">this</a> and ' +
    '<a href="remote-file:1">the paper</a>.</p><script>steal()</script><iframe src="//evil.example"></iframe>' +
    '<img src="remote-file:0" alt="a graph"><img src="remote-file:2" alt="a trick">' +
    '<table><tr><th>n</th></tr><tr><td>1</td></tr></table><pre>a\n  b</pre>&lt;script&gt;'
  const files = [
    { name: 'graph.png', type: 'image/png' as const, content: pngOf().toString('base64') },
    { name: 'paper.pdf', type: 'application/pdf' as const, content: Buffer.from('%PDF-1.4 paper').toString('base64') },
    { name: 'trick.png', type: 'image/png' as const, content: Buffer.from('<script>').toString('base64') },
  ]

  await imported(site, admin, { description, files })

  const { problem } = await site.guest.get(getProblemDetail, { problemId: 'HDU-1000' })
  const text = problem.description ?? ''
  expect(text).not.toMatch(/steal|evil|remote-file|onclick|(?<!\\)<script|<img/)
  expect(text).toContain('[the rules](<http://acm.example/faq>), this and [the paper](</api/public/file/')
  expect(text).toContain('a trick')
  expect(text).toContain('| n |')
  expect(text).toContain('```\na\n  b\n```')
  const [, picture = ''] = /!\[a graph\]\(<([^>]+)>\)/.exec(text) ?? []
  const shown = await site.app.inject(picture)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
})

test('Markdown of other judges stays as it is, but nothing of it runs and links lead to its site', async ({ site }) => {
  const admin = await site.user('paula', 1008)
  await relayThere(site)
  const url = 'https://loj.example/p/6001'
  const description =
    '# Task\n<script>steal()</script><b onclick="steal()">Sum</b> $a_1$, see [here](/help) and ![it](remote-file:0).'

  await imported(site, admin, { id: '6001', url, description }, 'LIBRE')

  const { problem, tags } = await site.guest.get(getProblemDetail, { problemId: 'LIBRE-6001' })
  expect(problem.description).toBe(
    '# Task\n&lt;script>steal()&lt;/script><b>Sum</b> $a_1$, see [here](<https://loj.example/help>) and it.',
  )
  expect(tags.map(({ name, oj }) => [name, oj])).toEqual([['LibreOJ', 'LIBRE']])
})

test('what is no id of the site, is here already, or cannot be asked for, is told at once', async ({ site }) => {
  const admin = await site.user('paula', 1008)
  const tried = (name: string, problemId: string) => admin.call(routes.importRemoteOjProblem, { name, problemId })

  expect((await tried('HDU', '1000')).msg).toBe('No relay is running, so other sites cannot be reached')
  await relayThere(site)
  await imported(site, admin, { id: '6001(17)' }, 'LIBRE')
  await imported(site, admin, { id: 'abc_a' }, 'AC')

  expect((await tried('XOJ', '1')).msg).toBe('Site not found: XOJ')
  expect((await tried('CF', 'A4')).msg).toBe('Codeforces has no problem ids like A4; they look like 4A')
  expect((await tried('VERDICT', 'P1000')).msg).toBe('Verdict is not spoken to at present')
  for (const [name, id] of [
    ['LIBRE', '6001'],
    ['LIBRE', '6001(17)'],
    ['AC', 'ABC_A'],
  ] as const)
    expect((await tried(name, id)).msg).toMatch(/^This problem has been imported already/)
  expect(await errandsWaiting(site)).toEqual([])
})

test('why a site gave nothing is told, and it may be asked again', async ({ site }) => {
  const admin = await site.user('paula', 1008)
  await relayThere(site)
  const call = admin.call(routes.importRemoteOjProblem, hdu)
  await endErrand(site, { failure: { reason: 'markup', detail: 'HDU: no title on the problem page' } })

  expect(await call).toMatchObject({ status: 400, msg: 'HDU: HDU: no title on the problem page' })
  expect((await imported(site, admin)).status).toBe(200)
})

test('two who import the same at once ask its site once and get one problem', async ({ site }) => {
  const [paula, peter] = [await site.user('paula', 1008), await site.user('peter', 1008)]
  await relayThere(site)
  const calls = [paula, peter].map((who) => who.call(routes.importRemoteOjProblem, hdu))
  await endErrand(site, { found: { do: 'import', problem: toldProblem() } })

  const answers = await Promise.all(calls)

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.msg).toBe('This problem has been imported already: HDU-1000')
  expect(await site.db.selectFrom('remoteErrand').select('id').execute()).toHaveLength(1)
})

test('an admin imports into a contest what only contests show, and into a training what everybody may see', async ({
  site,
}) => {
  const [admin, officer] = [await site.user('anna', 1001), await site.user('paula', 1008)]
  await relayThere(site)
  const cid = await insertContest(site.db, admin, site.now())
  const into = { ...hdu, cid, displayId: 'A' }
  const call = admin.call(routes.importRemoteContestProblem, into)
  await endErrand(site, { found: { do: 'import', problem: toldProblem() } })

  expect(await call).toMatchObject({ status: 200 })
  const link = await site.db.selectFrom('contestProblem').where('cid', '=', cid).selectAll().executeTakeFirstOrThrow()
  const problem = await site.db.selectFrom('problem').selectAll().executeTakeFirstOrThrow()
  expect([link.displayId, link.pid, problem.auth]).toEqual(['A', problem.pid, 3])
  expect((await admin.call(routes.importRemoteContestProblem, into)).status).toBe(400)

  const tid = await insertTraining(site.db, admin)
  const toTraining = (problemId: string) => admin.call(routes.importRemoteTrainingProblem, { ...hdu, problemId, tid })
  expect((await toTraining('1000')).msg).toBe('Only public problems of the site can be added here')
  expect((await toTraining('1001')).msg).toBe('Only problem admins and super admins make a problem public')
  await imported(site, officer, { id: '1001' })
  expect(await toTraining('1001')).toMatchObject({ status: 200 })
  const inside = await site.db.selectFrom('trainingProblem').where('tid', '=', tid).select('pid').execute()
  expect(inside).toHaveLength(1)
})

test('a relay is given what to fetch, and what it found comes into the bank', async ({ site }) => {
  const admin = await site.user('paula', 1008)
  const relay = await relayThere(site)
  const call = admin.call(routes.importRemoteOjProblem, { name: 'CF', problemId: '4a' })
  const claim = () => relay.get(remoteClaim, { slots: 1, waitMs: 0 })
  const { jobId, attempt, errand } = await until(async () => {
    const [job] = (await claim()).jobs
    return job?.kind === 'errand' ? job : undefined
  }, 'there is something to fetch')

  const problem = toldProblem({ id: '4A', title: 'Watermelon' })
  const result = { kind: 'errand' as const, found: { do: 'import' as const, problem } }
  const { accepted } = await relay.get(remoteResult, { jobId, attempt, result })

  expect([errand, accepted]).toEqual([{ do: 'import', id: '4A' }, true])
  expect((await call).status).toBe(200)
  const { problem: kept } = await site.guest.get(getProblemDetail, { problemId: 'CF-4A' })
  expect(kept).toMatchObject({ title: 'Watermelon', openCaseResult: true, otherFactor: 1 })
})

test('whatever was imported can be saved again: what is longer than a form takes is refused, never cut', async ({
  site,
}) => {
  const admin = await site.user('paula', 1008)
  await relayThere(site)
  const widest = {
    ...{ title: 'T'.repeat(most.title), timeMs: most.timeMs, memoryMb: most.memoryMb },
    ...{ description: `<p>${'d'.repeat(most.statement)}</p>` },
    tags: Array.from({ length: most.tags + 5 }, (_, index) => `tag ${index}`),
  }
  const longer = `<p>${'h'.repeat(most.statement + 1)}</p>`
  expect(await imported(site, admin, { ...widest, id: '1001', hint: longer })).toBeRefused('remote/too-long')
  expect(await site.db.selectFrom('problem').select('pid').execute()).toEqual([])

  expect(await imported(site, admin, widest)).toMatchObject({ status: 200 })

  const { pid } = await site.db.selectFrom('problem').select('pid').executeTakeFirstOrThrow()
  const problem = { ...(await admin.get(getAdminProblem, { pid })), id: pid, gmtModified: undefined }
  const tags = (await site.guest.get(getProblemDetail, { problemId: 'HDU-1000' })).tags.map(({ name }) => ({ name }))
  const form = { problem, tags, samples: [], isUploadTestCase: false, uploadTestcaseDir: '' }
  expect(await admin.call(updateProblem, form)).toMatchObject({ status: 200 })
  expect(await admin.get(getAdminProblem, { pid })).toMatchObject({ timeLimit: most.timeMs, title: widest.title })
})
