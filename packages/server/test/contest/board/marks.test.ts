import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect } from '../../support/expect.ts'
import { insertGroup } from '../../support/places.ts'
import { type Person, test } from '../../support/site.ts'
import { insertHall, send } from './support.ts'

test('the marks of a group’s contest list every member, with names and numbers for those who manage the group', async ({
  site,
}) => {
  const names = ['teacher', 'tutor', 'ann', 'bea', 'gone'] as const
  const people = new Map<string, Person>()
  for (const name of names) people.set(name, await site.user(name))
  const who = (name: (typeof names)[number]) => people.get(name) as Person
  for (const [name, number] of Object.entries({ ann: '2026001', bea: '2026002' }))
    await site.db
      .updateTable('account')
      .set({ realname: `${name} real`, number })
      .where('username', '=', name)
      .execute()
  const gid = await insertGroup(site.db, who('teacher'), {
    managers: [who('tutor')],
    members: [who('ann'), who('bea')],
  })
  const hall = await insertHall(site, who('tutor'), { gid, labels: ['A'] })
  await send(site.db, hall, who('ann'), ['A', 10, verdict.accepted])
  await send(site.db, hall, who('gone'), ['A', 20, verdict.wrongAnswer])
  const csv = async (reader: Person, more = '') => {
    const url = `/api/file/download-contest-rank?cid=${hall.cid}&format=csv${more}`
    return site.app.inject({ url, headers: { authorization: reader.token } })
  }
  const head = '\uFEFFRank,Username,ShowName,Real Name,Student Number,School,AC,Total Submission,Total Penalty Time,A'

  const whole = [
    head,
    '1,ann,ann,ann real,2026001,,1,1,600,1',
    '2,gone,gone,,,,0,1,0,(1)',
    ',bea,bea,bea real,2026002,,0,0,0,',
    '',
  ]
  for (const reader of ['teacher', 'tutor'] as const) expect((await csv(who(reader))).body.split('\r\n')).toEqual(whole)
  await site.db
    .updateTable('contest')
    .set({ starAccounts: JSON.stringify(['bea']) as never })
    .where('cid', '=', hall.cid)
    .execute()
  expect((await csv(who('teacher'), '&removeStar=true')).body).not.toContain('bea')
  expect((await csv(who('ann'))).json()).toMatchObject({ status: 403 })

  // whoever made the contest still runs it, and manages the group no more
  await site.db.updateTable('groupMember').set({ auth: 3 }).where('uid', '=', who('tutor').uid).execute()
  const told = (await csv(who('tutor'))).body
  expect(told).toContain('1,ann,ann,,,,1,1,600,1')
  expect(told).toContain(',bea,bea,,,,0,0,0,')
  expect(told).not.toMatch(/real,|2026/)
})
