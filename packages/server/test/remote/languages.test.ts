import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { getProblemDetail, languages } from '@verdict/contract/problem/routes.ts'
import { syncAccounts } from '../../src/judging/relay/accounts.ts'
import { askForLists } from '../../src/remote/calendars.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'
import { errandsWaiting, insertRemoteProblem } from './support/errands.ts'
import { joinRelay, notRelayed, setServer } from './support/relay.ts'

test('the languages of a problem are those of its site, with numbers of their own', async ({ site }) => {
  await site.node()
  const { pid, problemId } = await insertRemoteProblem(site)

  const offered = await site.guest.get(languages, { pid, all: false })

  expect(offered.map(({ name }) => name)).toEqual(['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#'])
  expect(offered[0]).toMatchObject({ oj: 'HDU', contentType: 'text/x-c++src' })
  expect(offered[0]?.template).toContain('#include')
  expect(new Set(offered.filter(({ id }) => id >= 1000).map(({ id }) => id)).size).toBe(7)
  expect((await site.guest.get(languages, { pid, all: false })).map(({ id }) => id)).toEqual(
    offered.map(({ id }) => id),
  )
  const detail = await site.guest.get(getProblemDetail, { problemId })
  expect(detail.languages).toEqual(offered.map(({ name }) => name))
})

test('all languages are those of every site, by which an editor knows how to colour what is submitted there', async ({
  site,
}) => {
  await site.node()

  const all = await site.guest.get(languages, { all: true })

  const ours = await site.guest.get(languages, { all: false })
  expect(all.slice(0, ours.length)).toEqual(ours)
  const sites = ['ME', 'HDU', 'CF', 'POJ', 'SPOJ', 'AC', 'LIBRE']
  expect(new Set(all.map(({ oj }) => oj))).toEqual(new Set(sites))
  const modeOf = (site: string, wanted: string) =>
    all.find(({ oj, name }) => oj === site && name === wanted)?.contentType
  expect(modeOf('AC', 'C++ 20 (gcc 12.2)')).toBe('text/x-c++src')
  expect(modeOf('POJ', 'Pascal')).toBe('text/x-pascal')
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const order = all.map(({ seq }) => seq)
  expect(order).toEqual(order.toSorted((one, other) => other - one))
})

test('what the site was found to offer counts, and a problem may be for few of its languages', async ({ site }) => {
  const read = [
    { name: 'GNU G++23 14.2', id: '91' },
    { name: 'PyPy 3.10', id: '70' },
    { name: 'Brand new', id: '99' },
  ]
  await site.db
    .updateTable('remoteServer')
    .set({ languages: JSON.stringify(read) })
    .where('key', '=', 'CF')
    .execute()
  const whole = await insertRemoteProblem(site, { site: 'GYM', id: '100001A' })
  const narrow = await insertRemoteProblem(site, { site: 'CF', id: '4A', languages: ['PyPy 3.10'] })
  const far = await insertRemoteProblem(site, { site: 'VERDICT', id: 'P1', languages: ['C++ 17 With O2'] })
  const of = async ({ pid }: { pid: number }) =>
    (await site.guest.get(languages, { pid, all: false })).map(({ name, contentType }) => [name, contentType])

  expect(await of(whole)).toEqual([
    ['GNU G++23 14.2', 'text/x-c++src'],
    ['PyPy 3.10', 'text/x-python'],
    ['Brand new', 'text/plain'],
  ])
  expect(await of(narrow)).toEqual([['PyPy 3.10', 'text/x-python']])
  expect(await of(far)).toEqual([['C++ 17 With O2', 'text/x-c++src']])
})

test('a program for another site is tried out in the language here that is like it', async ({ site }) => {
  const judge = await site.node()
  await site.db
    .updateTable('judgeNode')
    .set({ languages: JSON.stringify([{ name: 'C++ With O2', version: 'g++' }]) })
    .execute()
  const { pid } = await insertRemoteProblem(site)
  const alice = await site.user('alice')
  const run = {
    pid,
    code: 'int main() {}',
    userInput: '1 2',
    expectedOutput: '3',
    type: 'public',
    mode: 'text/x-c++src',
  }

  expect(
    (await alice.call(submitProblemTestJudge, { ...run, language: 'Whitespace', isRemoteJudge: true })).msg,
  ).toMatch(/Whitespace/)
  await alice.get(submitProblemTestJudge, { ...run, language: 'G++', isRemoteJudge: true })

  const [job] = await judge.claimAny()
  expect(job).toMatchObject({ kind: 'testRun', language: 'C++ With O2', removeEndBlank: true })
})

test('what Codeforces offers is asked for once a day, and when a language was refused; elsewhere there is no page of it', async ({
  site,
}) => {
  const relay = await joinRelay(site)
  await site.node()
  await changeSettings(site, { cfUsernameList: ['one'], cfPasswordList: ['secret'] })
  await syncAccounts(site)
  await setServer(site, 'CF', { submitMs: 0 })
  const asked = async () => (await errandsWaiting(site)).map(({ server, input }) => [server, input.do])
  const after = async (hours: number) => {
    await site.db.deleteFrom('judgeJob').where('kind', '=', 'errand').execute()
    const createdAt = new Date(Date.now() - hours * 3_600_000)
    await site.db.updateTable('remoteErrand').set({ createdAt, endedAt: createdAt }).execute()
  }

  await askForLists(site)
  await askForLists(site)
  expect(await asked()).toEqual([['CF', 'languages']])
  await after(23)
  await askForLists(site)
  expect(await asked()).toEqual([])
  const { problemId } = await insertRemoteProblem(site, { site: 'CF', id: '4A' })
  const alice = await site.user('alice')
  await alice.get(submitProblemJudge, { pid: problemId, language: 'GNU G++17 7.3.0', code: 'int main() {}' })
  await relay.end(await relay.take(), notRelayed('language-refused', true))
  expect(await asked()).toEqual([['CF', 'languages']])
  await after(25)
  await askForLists(site)
  expect(await asked()).toEqual([['CF', 'languages']])
})
