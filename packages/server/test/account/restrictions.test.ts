import { restrictionNote } from '@verdict/contract/account/restriction-note.ts'
import { getOwnRestriction } from '@verdict/contract/account/restriction-routes.ts'
import { editUser, getManagedUser, getUserList } from '@verdict/contract/account/user-admin-routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { liftRestrictions } from '../../src/message/restriction-over.ts'
import { expect } from '../support/expect.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const hourMs = 3_600_000
const code = '#include <stdio.h>\nint main(void) { return 0; }'

const edit = (person: Pick<Person, 'uid' | 'username'>, change: object = {}) => ({
  ...{ uid: person.uid, username: person.username, email: `${person.uid}@example.org` },
  ...{ type: 1002, status: 0, setNewPwd: false },
  ...change,
})

const inHours = (site: TestSite, hours: number) => new Date(site.now().getTime() + hours * hourMs).toISOString()

/** Somebody who may not submit for a while, with the problem they would submit to. */
async function restrict(site: TestSite, change: object = {}) {
  const root = await site.user('root-1', 1000)
  const mia = await site.user('mia')
  const { problemId } = await site.problem()
  const until = inHours(site, 2)
  await root.get(editUser, edit(mia, { type: 1003, reason: ' copied code ', until, ...change }))
  const submit = (headers = {}) => mia.call(submitProblemJudge, { pid: problemId, language: 'C', code }, { headers })
  return { root, mia, until, submit }
}

test('who is restricted is told why and until when, in the language of the reader', async ({ site }) => {
  const { submit, until, mia } = await restrict(site)
  const day = `${until.slice(0, 16).replace('T', ' ')} UTC`

  const refused = await submit()

  expect(refused).toBeRefused('account/submitting-banned')
  expect(refused.msg).toContain(` (copied code, until ${day})`)
  expect((await submit({ 'accept-language': 'zh-CN' })).msg).toContain(`（copied code，至 ${day} 为止）`)
  expect(await mia.get(getOwnRestriction, {})).toEqual({
    roles: ['no_subimit_user'],
    restriction: { reason: 'copied code', until: until.replace('Z', '+0000') },
  })
})

test('nothing is told in brackets of a restriction of which nothing was noted', async ({ site }) => {
  const { submit } = await restrict(site, { reason: '', until: null })
  expect((await submit()).msg).toBe('You are not allowed to submit code')
  expect(restrictionNote('ja-JP', { reason: '', until: null })).toBe('')
})

test('once its time is over a restriction no longer holds, and a sweep makes an ordinary user and says so', async ({
  site,
}) => {
  const { submit, mia, root } = await restrict(site)
  await site.node()
  site.wait(3 * hourMs)

  expect(await liftRestrictions(site.db, new Date(site.now().getTime() - 2 * hourMs))).toBe(0)
  const fresh = await site.db.selectFrom('accountRole').where('uid', '=', mia.uid).select('roleId').execute()
  expect(fresh).toEqual([{ roleId: 1003 }])
  expect(await submit()).toMatchObject({ status: 200 })
  expect(await liftRestrictions(site.db, site.now())).toBe(1)
  expect(await liftRestrictions(site.db, site.now())).toBe(0)

  const { roles, restriction } = await root.get(getManagedUser, { uid: mia.uid })
  expect({ roles, restriction }).toMatchObject({ roles: [{ id: 1002 }], restriction: null })
  const told = await site.db.selectFrom('systemMessage').where('uid', '=', mia.uid).select('words').execute()
  expect(told.map(({ words }) => words)).toEqual(['role-changed', 'restriction-over'])
})

test('a client that knows of no reasons leaves the note as it is; an ordinary role removes it; all is noted', async ({
  site,
}) => {
  const { root, mia, until } = await restrict(site)
  const noted = async () =>
    (await root.get(getUserList, { keyword: 'mia' })).records.map(({ restriction }) => restriction)[0]

  await root.get(editUser, edit(mia, { type: 1007 }))
  expect(await noted()).toEqual({ reason: 'copied code', until: until.replace('Z', '+0000') })
  await root.get(editUser, edit(mia, { type: 1007, reason: '', until: '' }))
  expect(await noted()).toEqual({ reason: '', until: null })
  await root.get(editUser, edit(mia))
  expect(await noted()).toBe(null)
  expect(await site.db.selectFrom('accountRestriction').selectAll().execute()).toEqual([])

  const { records } = await root.get(getAuditLog, { act: 'editUser' })
  expect(records.at(-1)).toMatchObject({
    before: { reason: '', role: 'default_user' },
    after: { reason: 'copied code', role: 'no_subimit_user' },
  })
})

test('an end in the past, a reason without end and a time that is none are refused, and change nothing', async ({
  site,
}) => {
  const { root, mia } = await restrict(site)
  const change = (more: object) => root.call(editUser, edit(mia, { type: 1005, ...more }))

  expect(await change({ until: inHours(site, -1) })).toBeRefused('user/restriction-past')
  expect(await change({ reason: 'x'.repeat(201) })).toBeRefused('request/malformed')
  expect(await change({ until: 'tomorrow' })).toBeRefused('request/malformed')
  const { roles, restriction } = await root.get(getManagedUser, { uid: mia.uid })
  expect({ roles, restriction }).toMatchObject({ roles: [{ id: 1003 }], restriction: { reason: 'copied code' } })
})
