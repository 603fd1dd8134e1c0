import { describe } from 'vitest'
import { tellPeople } from '../../../src/message/tell.ts'
import { commentOf, discussionOf, told } from '../../message/scene.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import * as reads from './reads.ts'
import { systemMessage, unreadCounts, userMessage } from './reads-messages.ts'
import { signedIn } from './scene.ts'

describe('an existing client finds what it reads', () => {
  test('when its person goes through the messages and clears them', async ({ site }) => {
    const { ask } = await signedIn(site, 'alice', 1002)
    const [alice, bob] = [{ uid: 'alice' }, await site.user('bob')]
    const did = await discussionOf(site, alice)
    const commentId = await commentOf(site, bob, { did }, 'Look: <img src=x onerror=alert(1)>')
    const kinds = { comment: 'Discuss', reply: 'Mention', like: 'Like_Post' }
    for (const [kind, action] of Object.entries(kinds)) await told(site, alice, bob, { kind, action, did, commentId })
    for (const kind of ['Sys', 'Mine'] as const)
      await tellPeople(
        site.db,
        ['alice'],
        { kind, words: 'role-changed', about: { role: 'problem_admin' } },
        site.now(),
      )
    const unread = await ask('GET', '/api/msg/unread', unreadCounts)
    expect(unread).toEqual({ comment: 1, reply: 1, like: 1, sys: 1, mine: 1 })

    const [six, eight] = [
      { currentPage: 1, limit: 6 },
      { currentPage: 1, limit: 8 },
    ]
    const comments = await ask('GET', '/api/msg/comment', reads.page(userMessage), { query: six })
    const replies = await ask('GET', '/api/msg/reply', reads.page(userMessage), { query: six })
    await ask('GET', '/api/msg/like', reads.page(userMessage), { query: six })
    await ask('GET', '/api/msg/sys', reads.page(systemMessage), { query: eight })
    await ask('GET', '/api/msg/mine', reads.page(systemMessage), { query: eight })

    expect(comments.records[0]?.sourceContent).toBe('Look: &lt;img src=x onerror=alert(1)&gt;')
    expect(replies.records[0]).toMatchObject({ action: 'Reply', state: false })
    const read = await ask('GET', '/api/msg/unread', unreadCounts)
    expect(read).toEqual({ comment: 0, reply: 0, like: 0, sys: 0, mine: 0 })
    const id = comments.records[0]?.id
    await ask('DELETE', '/api/msg/clean', reads.nothing, { query: { id, type: 'Discuss' } })
    await ask('DELETE', '/api/msg/clean', reads.nothing, { query: { id: undefined, type: 'Mine' } })
  })
})
