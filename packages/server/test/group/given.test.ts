import { getContestInfo } from '@verdict/contract/contest/routes.ts'
import { getGroupManagers, setGroupManagerRights } from '@verdict/contract/group/given-routes.ts'
import { givenRights } from '@verdict/contract/group/limits.ts'
import { updateGroupMember } from '@verdict/contract/group/member-routes.ts'
import { contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sentTo } from '../contest/sent.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { type Person, test } from '../support/site.ts'

test('a manager reads code, marks and accepted code where the owner gave it, until they are a manager no more', async ({
  site,
}) => {
  const [owner, tutor, other] = [await site.user('owner'), await site.user('tutor'), await site.user('other')]
  const [ann, bea] = [await site.user('ann'), await site.user('bea')]
  const gid = await insertGroup(site.db, owner, { managers: [tutor, other], members: [ann, bea] })
  const { pid } = await site.problem()
  // a private contest: who is not registered is not in it
  const cid = await insertContest(site.db, owner, site.now(), { gid, auth: 1, entrants: [ann], problems: { A: pid } })
  const inContest = await sentTo(site, { cid, pid })(ann, -5, verdict.accepted, { gid })
  const inGroup = await sentTo(site, { cid: 0, pid })(ann, -5, verdict.accepted, { gid })
  const code = async (who: Person, submitId: number) =>
    (await who.call(getSubmissionDetail, { submitId })).data?.submission.code
  const file = async (who: Person, url: string) =>
    (await site.app.inject({ url: `/api/file/${url}`, headers: { authorization: who.token } })).headers['content-type']
  const marks = (who: Person) => file(who, `download-contest-rank?cid=${cid}&format=csv`)
  const accepted = (who: Person) => file(who, `download-contest-ac-submission?cid=${cid}&splitType=user`)
  const give = (rights: readonly string[], who = tutor) =>
    owner.call(setGroupManagerRights, { gid, uid: who.uid, rights: [...rights] as never })
  const can = async (who: Person) => ({
    code: (await code(who, inContest)) === 'int main;' && (await code(who, inGroup)) === 'int main;',
    marks: /csv/.test(String(await marks(who))),
    downloads: /x-download/.test(String(await accepted(who))),
  })
  const none = { code: false, marks: false, downloads: false }

  expect(await owner.get(getGroupManagers, { gid })).toMatchObject([
    { username: 'other', rights: [] },
    { username: 'tutor', rights: [] },
  ])
  expect(await can(tutor)).toEqual(none)
  for (const right of givenRights) {
    await give([right])
    expect(await can(tutor)).toEqual({ ...none, [right]: true })
    expect(await can(other)).toEqual(none)
  }
  await give(givenRights)
  expect(await can(tutor)).toEqual({ code: true, marks: true, downloads: true })
  expect(await tutor.get(getContestInfo, { cid })).toMatchObject({ manages: false, rights: [...givenRights] })
  expect((await tutor.get(contestSubmissions, { contestID: cid })).records).toMatchObject([{ submitId: inContest }])
  expect(await code(bea, inGroup)).toBeNull()

  expect(await give(['everything'])).toBeRefused('request/malformed')
  expect(await give(['code'], ann)).toBeRefused('group/member-unknown')
  expect(await tutor.call(setGroupManagerRights, { gid, uid: tutor.uid, rights: ['code'] })).toBeRefused(
    'group/not-owner',
  )
  const foreign = await insertGroup(site.db, bea, { managers: [tutor] })
  const elsewhere = await insertContest(site.db, bea, site.now(), { gid: foreign, problems: { A: pid } })
  expect(await file(tutor, `download-contest-rank?cid=${elsewhere}&format=csv`)).toMatch(/json/)

  for (const auth of [3, 4]) await owner.get(updateGroupMember, { gid, uid: tutor.uid, auth })
  expect(await can(tutor)).toEqual(none)
})
