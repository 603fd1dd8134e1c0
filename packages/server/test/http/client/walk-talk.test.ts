import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { insertContest } from '../../support/places.ts'
import { test } from '../../support/site.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'
import * as talk from './reads-talk.ts'
import { signedIn } from './scene.ts'

describe('an existing client finds what it reads', () => {
  test('when people comment on a discussion, answer, like and delete', async ({ site }) => {
    const { ask } = await signedIn(site, 'alice', 1000)
    const post = { title: 'Paths', description: 'On paths', content: 'How?', uid: 'alice' }
    const { did: id } = await site.db.insertInto('discussion').values(post).returning('did').executeTakeFirstOrThrow()
    const did = String(id)

    const made = await ask('POST', '/api/comment', talk.comment, { json: { content: 'By hand.', did, cid: null } })
    const person = { toUid: made.fromUid, toName: made.fromName, toAvatar: made.fromAvatar }
    const answered = await ask('POST', '/api/reply', talk.reply, {
      json: {
        reply: { commentId: made.id, content: 'Which?', ...person },
        ...{ did, quoteId: made.id, quoteType: 'Comment' },
      },
    })
    const again = {
      reply: { commentId: made.id, content: 'Both.', ...person },
      did,
      quoteId: answered.id,
      quoteType: 'Reply',
    }
    await ask('POST', '/api/reply', talk.reply, { json: again })
    const like = { cid: made.id, toLike: true, sourceId: did, sourceType: 'Discussion' }
    await ask('GET', '/api/comment-like', reads.nothing, { query: like })

    const query = { currentPage: 1, limit: 10, did }
    const list = await ask('GET', '/api/comments', talk.comments, { query })
    expect(list).toMatchObject({ commentLikeMap: { [made.id]: true }, commentList: { total: 1 } })
    const guest = existingClient(site)
    await guest.ask('GET', '/api/comments', talk.comments, { query })
    await guest.ask('GET', '/api/reply', z.array(talk.reply).length(2), { query: { commentId: made.id } })
    await ask('DELETE', '/api/reply', reads.nothing, { json: { did, reply: answered } })
    await ask('DELETE', '/api/comment', reads.nothing, { json: { id: made.id, fromUid: made.fromUid, did, cid: null } })
    const empty = z.object({ commentList: z.object({ records: z.array(z.never()), total: z.literal(0) }) })
    await ask('GET', '/api/comments', empty, { query })
  })

  test('when a contest is commented on', async ({ site }) => {
    const { ask } = await signedIn(site, 'alice', 1002)
    const maker = await site.user('maker')
    const cid = String(await insertContest(site.db, maker, site.now()))
    const made = await ask('POST', '/api/comment', talk.comment, { json: { content: 'Hello', cid, did: null } })
    const query = { currentPage: 1, limit: 10, cid }
    await ask('GET', '/api/comments', talk.comments, { query })
    const like = { cid: made.id, toLike: true, sourceId: cid, sourceType: 'Contest' }
    await ask('GET', '/api/comment-like', reads.nothing, { query: like })
    await ask('GET', '/api/reply', z.array(talk.reply), { query: { commentId: made.id, cid } })
  })
})
