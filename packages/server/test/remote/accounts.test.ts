import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getRemoteServers } from '@verdict/contract/remote/admin-routes.ts'
import * as config from '@verdict/contract/site/config-routes.ts'
import { expect } from '../support/expect.ts'
import { submissionRow } from '../support/judging.ts'
import { test } from '../support/site.ts'
import { haveAccounts, joinRelay, judged, notRelayed, remoteScene, sending, sent, setServer } from './support/relay.ts'

test('an account does one thing at a time, whoever asks and however many ask at once', async ({ site }) => {
  const { relay, submit } = await remoteScene(site, { accounts: ['one', 'two'] })
  for (const _ of [1, 2, 3, 4]) await submit()
  const other = await joinRelay(site, 'relay-2')

  const told = await Promise.all([relay.claimRelays(4), relay.claimRelays(4), other.claimRelays(4)])

  const names = told.flat().map(({ account }) => account?.name)
  expect(names.toSorted()).toEqual(['one', 'two'])
  const [first] = told.flat()
  const owner = told[2].length ? other : relay
  if (!first) throw new Error('none was taken')
  await owner.end(first, judged(verdict.accepted))
  expect((await owner.claimRelays(4)).map(({ account }) => account?.name)).toEqual([first.account?.name])
})

test('an account sends no sooner than the pace of the site allows; following goes on meanwhile', async ({ site }) => {
  const { relay, submit } = await remoteScene(site)
  await setServer(site, 'HDU', { submitMs: 3_600_000 })
  await submit()
  const waiting = await submit()
  const first = await relay.take()
  await relay.step(first, sending())
  await relay.step(first, sent('42'))
  await relay.end(first, judged(verdict.accepted))
  expect(await relay.claim()).toEqual([])

  await site.db
    .updateTable('remoteAccount')
    .set({ nextAt: new Date(Date.now() - 1000) })
    .execute()
  await relay.end(await relay.take(), judged(verdict.wrongAnswer))
  expect(await submissionRow(site.db, waiting)).toMatchObject({ status: verdict.wrongAnswer })
})

test('whose password is wrong is set aside, the operator is told once, and another account sends', async ({ site }) => {
  const root = await site.user('boss', 1000)
  const { relay, submit } = await remoteScene(site, { accounts: ['one', 'two'] })
  const submitId = await submit()
  const first = await relay.take()
  await relay.end(first, notRelayed('wrong-password', true))

  const second = await relay.take()
  expect(second.account?.name).not.toBe(first.account?.name)
  await relay.end(second, judged(verdict.accepted))
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.accepted })
  const told = await site.db.selectFrom('systemMessage').where('uid', '=', root.uid).selectAll().execute()
  expect(told).toMatchObject([{ words: 'remote-account-aside', about: { account: first.account?.name, site: 'HDU' } }])

  const lists = { hduUsernameList: ['one', 'two'], hduPasswordList: ['new', 'new'] }
  await root.get(config.setSwitchConfig, lists)
  await submit()
  await submit()
  const names = (await relay.claimRelays()).map(({ account }) => [account?.name, account?.password])
  expect(names.toSorted()).toEqual([
    ['one', 'new'],
    ['two', 'new'],
  ])
})

test('what cannot be sent from here is refused before it is stored', async ({ site }) => {
  const { alice, problemId } = await remoteScene(site)
  const submit = () => alice.call(submitProblemJudge, { pid: problemId, language: 'C', code: 'int main;' })
  await haveAccounts(site)
  expect(await submit()).toBeRefused('remote/no-account')
  await setServer(site, 'HDU', { relays: false })
  expect(await submit()).toBeRefused('remote/own-only')
  await setServer(site, 'HDU', { isOpen: false })
  expect(await submit()).toBeRefused('remote/closed')
  expect(await site.db.selectFrom('submission').select('submitId').execute()).toEqual([])
})

test('an account counts as signed in when something was done by it that nobody else can do', async ({ site }) => {
  const root = await site.user('boss', 1000)
  const { relay, submit } = await remoteScene(site)
  const signedInAt = async () => {
    const { servers } = await root.get(getRemoteServers, {})
    return servers.find(({ key }) => key === 'HDU')?.accounts[0]?.signedInAt
  }
  await submit()
  const job = await relay.take()
  expect(await signedInAt()).toBeNull()

  await relay.step(job, sending())

  expect(await signedInAt()).toEqual(expect.any(String))
})
