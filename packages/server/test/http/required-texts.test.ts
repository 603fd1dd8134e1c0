import { addContestAnnouncement } from '@verdict/contract/contest/admin-announcement-routes.ts'
import { addGroupContest, addGroupContestAnnouncement } from '@verdict/contract/contest/group-routes.ts'
import { addGroupAnnouncement, updateGroupAnnouncement } from '@verdict/contract/group/announcement-routes.ts'
import type { Route } from '@verdict/contract/route.ts'
import { addAnnouncement } from '@verdict/contract/site/announcement-routes.ts'
import { addGroupTraining, updateGroupTraining } from '@verdict/contract/training/group-routes.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup, insertTraining } from '../support/places.ts'
import { test } from '../support/site.ts'

const [absent, blank] = [undefined, '  \n']

test('texts that people are to read are not left out, of whatever is made', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const gid = await insertGroup(site.db, root)
  const cid = await insertContest(site.db, root, site.now())
  const ofGroup = await insertContest(site.db, root, site.now(), { gid })
  const tid = await insertTraining(site.db, root, { gid })
  await root.get(addGroupAnnouncement, { gid, title: 'News', content: 'Of today.' })
  const { id } = await site.db.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
  const training = { gid, title: 'Paths', description: 'About paths.', auth: 'Public', rank: 1 }
  const trainingCategory = { name: 'Graphs' }
  const times = { startTime: '2030-01-01T08:00:00.000Z', endTime: '2030-01-01T10:00:00.000Z' }
  const calls: [Route, object, string][] = [
    ...[absent, blank].flatMap((content): [Route, object, string][] => [
      [addAnnouncement, { title: 'News', content }, 'content'],
      [addGroupAnnouncement, { gid, title: 'News', content }, 'content'],
      [addContestAnnouncement, { cid, announcement: { title: 'News', content } }, 'announcement.content'],
      [addGroupContestAnnouncement, { cid: ofGroup, announcement: { title: 'News', content } }, 'announcement.content'],
    ]),
    [addAnnouncement, { title: blank, content: 'Of today.' }, 'title'],
    [updateGroupAnnouncement, { id, title: 'News', content: blank }, 'content'],
    ...[absent, blank].flatMap((description): [Route, object, string][] => [
      [addGroupContest, { gid, title: 'Cup', type: 0, auth: 0, ...times, description }, 'description'],
      [addGroupTraining, { training: { ...training, description }, trainingCategory }, 'training.description'],
    ]),
    [
      updateGroupTraining,
      { training: { ...training, id: tid, description: blank }, trainingCategory },
      'training.description',
    ],
    [addGroupTraining, { training, trainingCategory: null }, 'trainingCategory.name'],
  ]

  for (const [route, input, field] of calls) {
    const reply = await root.send(route.method, route.path, input)
    expect(reply.headers['x-refusal'], `${route.path} ${JSON.stringify(input)}`).toBe(`request/malformed ${field}`)
    expect(reply.msg).not.toMatch(/expected|Too small/)
  }
  const made = await site.db.selectFrom('announcement').select('title').execute()
  expect(made).toEqual([{ title: 'News' }])
})
