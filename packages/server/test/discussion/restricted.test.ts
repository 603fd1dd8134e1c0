import type { RoleId } from '@verdict/contract/account/viewer.ts'
import { addComment, addReply, getCommentList } from '@verdict/contract/discussion/comment-routes.ts'
import { addGroupDiscussion } from '@verdict/contract/discussion/group-routes.ts'
import { addDiscussion, updateDiscussion } from '@verdict/contract/discussion/routes.ts'
import { addGroup, deleteGroup } from '@verdict/contract/group/manage-routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { commentOf, discussionOf } from '../message/scene.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'
import { form, newest, set } from './scene.ts'

type Act = 'submit' | 'discuss' | 'comment'

/** What is left to each restricted role, as the specification has them. */
const left: Partial<Record<RoleId, Act[]>> = {
  1002: ['submit', 'discuss', 'comment'],
  1003: ['discuss', 'comment'],
  1004: ['submit', 'comment'],
  1005: ['submit'],
  1006: ['comment'],
  1007: [],
}

const refusals = {
  submit: 'account/submitting-banned',
  discuss: 'account/discussing-banned',
  comment: 'account/muted',
} as const

test('what a restricted role takes away it takes away on the site, in a group and in a contest, and nothing else', async ({
  site,
}) => {
  await site.node()
  const none = { ACInitValue: 0, DailyLimit: 1000 }
  const open = (what: string) => Object.entries(none).map(([name, value]) => [`defaultCreate${what}${name}`, value])
  await set(site, Object.fromEntries([...open('Discussion'), ...open('Comment')]))
  const owner = await site.user('owner')
  const roles = Object.keys(left).map(Number) as RoleId[]
  const people = await Promise.all(roles.map((role) => site.user(`role-${role}`, role)))
  const gid = await insertGroup(site.db, owner, { members: people })
  const { pid, problemId } = await site.problem()
  const cid = await insertContest(site.db, owner, site.now(), { gid, problems: { A: pid }, to: 600 })
  const text = await form(site)
  await owner.get(addGroupDiscussion, { ...text, gid })
  const did = await newest(site)
  const { id: commentId } = await owner.get(addComment, { did, content: 'Yes.' })
  const program = { language: 'C', code: 'int main(){}' }

  for (const [at, role] of roles.entries()) {
    const who = people[at] as (typeof people)[number]
    const acts: [Act, () => Promise<object>][] = [
      ...[{}, { gid }, { cid }].map((place): [Act, () => Promise<object>] => [
        'submit',
        () => who.call(submitProblemJudge, { pid: 'cid' in place ? 'A' : problemId, ...program, ...place }),
      ]),
      ['discuss', () => who.call(addDiscussion, text)],
      ['discuss', () => who.call(addGroupDiscussion, { ...text, gid })],
      ['comment', () => who.call(addComment, { did, content: 'No.' })],
      ['comment', () => who.call(addComment, { cid, content: 'Is A right?' })],
      ['comment', () => who.call(addReply, { reply: { commentId, content: 'Why?' } })],
    ]
    for (const [act, ask] of acts) {
      site.wait(120_000)
      const reply = await ask()
      if (left[role]?.includes(act)) expect(reply, `${role} ${act}`).toMatchObject({ status: 200, msg: 'success' })
      else expect(reply, `${role} ${act}`).toBeRefused(refusals[act])
    }
  }
})

test('who may not make groups is told so, and who is muted is offered no answer', async ({ site }) => {
  const owner = await site.user('owner')
  const did = await discussionOf(site, owner)
  await commentOf(site, owner, { did }, 'Yes.')
  const group = { name: 'Owls at night', shortName: 'OWLSN', brief: 'By night', description: 'They meet', auth: 1 }
  for (const role of [1003, 1004, 1005, 1006, 1007] as const) {
    const who = await site.user(`no-group-${role}`, role)
    const gid = await insertGroup(site.db, who)
    expect(await who.call(addGroup, group)).toBeRefused('account/grouping-banned')
    expect(await who.call(deleteGroup, { gid })).toBeRefused('account/grouping-banned')
    const { commentList } = await who.get(getCommentList, { did })
    expect(commentList.records[0]?.mayReply, String(role)).toBe(left[role]?.includes('comment'))
  }
})

test('whoever may change a discussion and write none calls nobody by name', async ({ site }) => {
  const bob = await site.user('bob')
  for (const role of [1003, 1004, 1005, 1006, 1007] as const) {
    const writer = await site.user(`writer-${role}`, role)
    const id = await discussionOf(site, writer, { content: 'Quiet' })
    await writer.get(updateDiscussion, { id, content: `Hear, @bob, of ${role}` })
    const told = await site.db.selectFrom('userMessage').where('did', '=', id).select('uid').execute()
    expect(told, String(role)).toEqual(left[role]?.includes('discuss') ? [{ uid: bob.uid }] : [])
  }
})
