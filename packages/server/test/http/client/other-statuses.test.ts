import { expect } from '../../support/expect.ts'
import { insertContest, insertGroup, insertTraining } from '../../support/places.ts'
import { test } from '../../support/site.ts'

const none = 999_999
const text = { title: 'News', content: 'Soon', status: 0 }

test('what is not there is a 400 for existing clients of the back office, a 404 for those of groups', async ({
  site,
}) => {
  const boss = await site.user('boss', 1000)
  const hidden = await site.problem({ problemId: 'HIDDEN', auth: 2 })
  const gid = await insertGroup(site.db, boss)
  const cid = await insertContest(site.db, boss, site.now())
  const inGroup = await insertContest(site.db, boss, site.now(), { gid })
  const tid = await insertTraining(site.db, boss)
  const tidInGroup = await insertTraining(site.db, boss, { gid })
  const added = { pid: hidden.pid, displayId: 'HIDDEN' }
  const wanted: [400 | 404, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    [400, 'DELETE', `admin/announcement?aid=${none}`],
    [400, 'PUT', 'admin/contest/announcement', { cid, announcement: { ...text, id: none } }],
    [400, 'DELETE', `admin/contest/announcement?aid=${none}`],
    [400, 'DELETE', `admin/msg/notice?id=${none}`],
    [400, 'PUT', 'admin/tag', { id: none, name: 'flow' }],
    [400, 'POST', 'admin/tag', { name: 'flow', tcid: none }],
    [400, 'DELETE', `admin/tag?tid=${none}`],
    [400, 'PUT', 'admin/tag/classification', { id: none, name: 'Graphs' }],
    [400, 'DELETE', `admin/tag/classification?tcid=${none}`],
    [400, 'GET', `admin/problem?pid=${none}`],
    [400, 'PUT', 'admin/problem', { problem: { id: none, title: 'x' } }],
    [400, 'DELETE', `admin/problem?pid=${none}`],
    [400, 'PUT', 'admin/problem/change-problem-auth', { id: none, auth: 1 }],
    [400, 'GET', `admin/contest/problem?pid=${none}`],
    [400, 'PUT', 'admin/contest/problem', { problem: { id: none, title: 'x' } }],
    [400, 'PUT', 'admin/group-problem/change-progress', { pid: none, progress: 2 }],
    [400, 'PUT', 'admin/training/problem', { tid, pid: none, rank: 1 }],
    [400, 'DELETE', `admin/training/problem?tid=${tid}&pid=${none}`],
    [400, 'PUT', 'admin/discussion', { id: none, status: 1 }],
    [400, 'DELETE', 'admin/discussion', [none]],
    [400, 'DELETE', 'admin/user/delete-user', { ids: ['nobody'] }],
    [404, 'GET', `group/contest?cid=${none}`],
    [404, 'DELETE', `group/contest?cid=${none}`],
    [404, 'GET', `group/contest-problem?cid=${none}&pid=1`],
    [404, 'POST', 'group/add-contest-problem-from-public', { ...added, cid: inGroup }],
    [404, 'GET', `group/training?tid=${none}`],
    [404, 'DELETE', `group/training-problem?tid=${none}&pid=1`],
    [404, 'POST', 'group/add-training-problem-from-public', { ...added, tid: tidInGroup }],
    [404, 'DELETE', `group/announcement?aid=${none}`],
    [404, 'GET', `group/problem?pid=${none}`],
  ]

  for (const [status, method, path, body] of wanted) {
    const reply = await boss.send(method, `/api/${path}`, body)
    expect([method, path, reply.http, reply.status, reply.data]).toEqual([method, path, 200, status, null])
  }
})
