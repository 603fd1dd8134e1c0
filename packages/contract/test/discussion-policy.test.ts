import { expect, test } from 'vitest'
import type { Viewer } from '../src/account/viewer.ts'
import {
  managesDiscussions,
  whyNotDeleteDiscussion,
  whyNotEditDiscussion,
  whyNotReadDiscussion,
} from '../src/discussion/policy.ts'

const person = (uid: string, role: Viewer['roles'][number] = 'default_user'): Viewer => ({
  uid,
  username: uid,
  roles: [role],
})
const [ann, bob, root] = [person('ann'), person('bob'), person('boss', 'root')]
const onSite = { uid: 'ann', gid: null, status: 0 }
const inGroup = { ...onSite, gid: 7 }

test('a level of a place makes the right to manage', () => {
  expect((['entrant', 'manager', 'owner'] as const).map((level) => managesDiscussions({ level }))).toEqual([
    false,
    true,
    true,
  ])
})

test('what is disabled or about a hidden problem is read by those who manage, the latter by its author too', () => {
  expect(whyNotReadDiscussion(undefined, onSite, false)).toBeUndefined()
  expect(whyNotReadDiscussion(ann, { ...onSite, status: 1 }, false)).toBe('discussion/disabled')
  const aboutHidden = { ...onSite, isProblemHidden: true }
  expect(whyNotReadDiscussion(undefined, aboutHidden, false)).toBe('discussion/not-found')
  expect(whyNotReadDiscussion(bob, aboutHidden, false)).toBe('discussion/not-found')
  expect(whyNotReadDiscussion(ann, aboutHidden, false)).toBeUndefined()
  expect(whyNotReadDiscussion(bob, { ...aboutHidden, status: 1 }, true)).toBeUndefined()
})

test('texts are changed by their author and super administrators, in groups by managers too; managers delete', () => {
  expect(whyNotEditDiscussion(ann, onSite, false)).toBeUndefined()
  expect(whyNotEditDiscussion(bob, onSite, true)).toBe('discussion/not-yours')
  expect(whyNotEditDiscussion(root, onSite, true)).toBeUndefined()
  expect(whyNotEditDiscussion(bob, inGroup, true)).toBeUndefined()
  expect(whyNotEditDiscussion(bob, inGroup, false)).toBe('discussion/not-yours')
  expect(whyNotDeleteDiscussion(ann, onSite, false)).toBeUndefined()
  expect(whyNotDeleteDiscussion(bob, onSite, false)).toBe('discussion/not-yours')
  expect(whyNotDeleteDiscussion(bob, onSite, true)).toBeUndefined()
})
