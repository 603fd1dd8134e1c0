import { getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import { rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { maxBodyBytes } from '@verdict/contract/limits.ts'
import { updateProblem } from '@verdict/contract/problem/admin-routes.ts'
import { getProblemList, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onAdminRefusal } from '../src/api/admin-way.ts'
import { call, exchange } from '../src/api/call.ts'
import { accountDialog } from '../src/api/dialog.ts'
import {
  adoptStored,
  changeRoles,
  followStored,
  onEndedElsewhere,
  session,
  signIn,
  type User,
} from '../src/api/session.ts'
import { notices } from '../src/ui/notices.ts'
import { toast } from '../src/ui/toasts.ts'

const unsaid = {
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  number: null,
  school: null,
  course: null,
}
const user: User = {
  ...{ uid: '7', username: 'mina', email: 'mina@example.org', gender: 'secrecy', roleList: ['default_user'] },
  ...{ signature: null, realname: null, github: null, blog: null, cfUsername: null, ...unsaid },
}
type Sent = { url: string; headers: Record<string, string>; body: unknown }
let sent: Sent[] = []
let reply: (path: string) => Response

/** What the storage is like when another tab's session is over. */
function inAnotherTab({ logsOut }: { logsOut: boolean }): void {
  if (logsOut) localStorage.setItem('verdict:left', user.uid)
  localStorage.removeItem('token')
  localStorage.removeItem('userInfo')
}

const json = (body: object, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const fine = (data: unknown = null, headers: Record<string, string> = {}) =>
  json({ status: 200, data, msg: 'success' }, { headers })

beforeEach(() => {
  sent = []
  reply = () => fine()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: init.headers as Record<string, string>, body: init.body })
    return reply(url.split('?')[0] ?? '')
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = () => call(getProblemList, { currentPage: 2, limit: 30, keyword: '1000' })

describe('what a call sends', () => {
  test('the token as it is, the kind of address and the site language', async () => {
    signIn('raw-token', user)
    await list()
    expect(sent[0]?.headers).toMatchObject({
      Authorization: 'raw-token',
      'Url-Type': 'general',
      'Accept-Language': 'en-US',
    })
    expect(sent[0]?.url).toBe('/api/get-problem-list?currentPage=2&limit=30&keyword=1000')
  })

  test('no token with a login', async () => {
    signIn('raw-token', user)
    await exchange(login, { username: 'mina', password: 'secret1' })
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
    expect(sent[0]?.body).toBe('{"username":"mina","password":"secret1"}')
  })

  test('no empty filters', async () => {
    await call(getProblemList, { currentPage: 1, limit: 30, keyword: '', difficulty: null })
    expect(sent[0]?.url).toBe('/api/get-problem-list?currentPage=1&limit=30')
  })

  test('nothing that is larger than the call may be: it says so, and how large that is', async () => {
    const long = '题'.repeat(maxBodyBytes / 3)
    await expect(call(login, { username: 'mina', password: long })).rejects.toThrow('larger than the 1 MiB')
    await call(updateProblem, { problem: { id: 1, description: long } } as never)
    await expect(call(updateProblem, { problem: { id: 1, description: long.repeat(16) } } as never)).rejects.toThrow(
      'larger than the 16 MiB',
    )
    expect(sent.map(({ url }) => url)).toEqual(['/api/admin/problem'])
  })
})

describe('renewal of the token', () => {
  test('is taken from any reply that announces it, and kept in this browser', async () => {
    signIn('old', user)
    reply = () => fine(null, { authorization: 'new', 'refresh-token': 'true' })
    await list()
    expect(session.get().token).toBe('new')
    expect(localStorage.getItem('token')).toBe('new')
  })

  test('is taken from a refusal too', async () => {
    signIn('old', user)
    reply = () =>
      json(
        { status: 400, data: null, msg: 'no' },
        { status: 400, headers: { authorization: 'new', 'refresh-token': 'true' } },
      )
    await expect(list()).rejects.toThrow('no')
    expect(session.get().token).toBe('new')
  })

  test('does not happen without the announcement, nor for a visitor', async () => {
    signIn('old', user)
    reply = () => fine(null, { authorization: 'other' })
    await list()
    expect(session.get().token).toBe('old')
  })
})

describe('a refusal', () => {
  test('in the body is told with the words of the server', async () => {
    reply = () => json({ status: 403, data: null, msg: 'You submit too often' })
    await expect(list()).rejects.toMatchObject({ message: 'You submit too often', status: 403, http: 200 })
    expect(toast.get()).toMatchObject({ text: 'You submit too often', kind: 'error' })
    expect(accountDialog.get()).toBeNull()
  })

  test.each([
    [true, [{ title: 'Error', text: 'You submit too often', kind: 'error' }]],
    [false, []],
  ])('in the body stands for five seconds in the corner, too, on a wide window (%s)', async (isWide, told) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
    reply = () => json({ status: 400, data: null, msg: 'You submit too often' })
    await expect(list()).rejects.toThrow('You submit too often')
    expect(notices.get()).toMatchObject(told)
    vi.advanceTimersByTime(4999)
    expect(notices.get()).toHaveLength(told.length)
    vi.advanceTimersByTime(1)
    expect(notices.get()).toEqual([])
    vi.useRealTimers()
  })

  test('of the HTTP kind is told by the toast alone', async () => {
    reply = () => json({ status: 500, data: null, msg: 'The disk is full' }, { status: 500 })
    await expect(list()).rejects.toThrow('The disk is full')
    expect(toast.get()).toMatchObject({ text: 'The disk is full', kind: 'error' })
    expect(notices.get()).toEqual([])
  })

  test('with 401 of an administration call leads to its login', async () => {
    const ways: string[] = []
    onAdminRefusal((to) => ways.push(to))
    signIn('old', user)
    reply = () => json({ status: 401, data: null, msg: 'Please login first by admin account' }, { status: 401 })
    await expect(call(rejudge, { submitId: 1 })).rejects.toThrow('Please login first by admin account')
    expect(ways).toEqual(['/admin/login'])
    expect(session.get()).toEqual({ token: null, user: null })
    expect(accountDialog.get()).toBeNull()
  })

  test('with 403 of an administration call fetches the roles anew and leads to its start', async () => {
    const ways: string[] = []
    onAdminRefusal((to) => ways.push(`${to} as ${session.get().user?.roleList}`))
    signIn('token', user)
    reply = (path) =>
      path === getUserAuthInfo.path
        ? fine({ roles: ['admin'], permissions: null })
        : json({ status: 403, data: null, msg: 'not allowed' }, { status: 403 })
    await expect(call(rejudge, { submitId: 1 })).rejects.toThrow('not allowed')
    await vi.waitFor(() => expect(ways).toEqual(['/admin as admin']))
  })

  test('stays silent when the asking part shows it itself', async () => {
    reply = () => json({ status: 400, data: null, msg: 'wrong' })
    await expect(call(getProblemList, { currentPage: 1, limit: 1 }, { quiet: true })).rejects.toThrow('wrong')
    expect(toast.get()).toBeNull()
  })

  test('with 401 ends the session and opens the login dialog', async () => {
    signIn('old', user)
    reply = () => json({ status: 401, data: null, msg: 'Your session is over' }, { status: 401 })
    await expect(list()).rejects.toThrow('Your session is over')
    expect(session.get()).toEqual({ token: null, user: null })
    expect(localStorage.getItem('token')).toBeNull()
    expect(accountDialog.get()).toBe('login')
    expect(toast.get()?.text).toBe('Your session is over')
  })

  test('with 401 leaves a session alone that another tab has begun meanwhile', async () => {
    signIn('old', user)
    reply = () => {
      localStorage.setItem('token', 'from-another-tab')
      return json({ status: 401, data: null, msg: 'over' }, { status: 401 })
    }
    await expect(list()).rejects.toThrow('over')
    expect(session.get().token).toBe('from-another-tab')
    expect(accountDialog.get()).toBeNull()
  })

  test('with 401 after another tab has logged out takes it for nothing that expired', async () => {
    const left = vi.fn()
    onEndedElsewhere(left)
    signIn('old', user)
    reply = () => {
      inAnotherTab({ logsOut: true })
      return json({ status: 401, data: null, msg: 'over' }, { status: 401 })
    }
    await expect(list()).rejects.toThrow('over')
    expect(session.get().token).toBeNull()
    expect(left).toHaveBeenCalledOnce()
    expect([accountDialog.get(), toast.get()]).toEqual([null, null])
  })

  test('with 401 after another tab has found the session expired opens the login here, too', async () => {
    const left = vi.fn()
    onEndedElsewhere(left)
    signIn('old', user)
    reply = () => {
      inAnotherTab({ logsOut: false })
      return json({ status: 401, data: null, msg: 'over' }, { status: 401 })
    }
    await expect(list()).rejects.toThrow('over')
    expect(accountDialog.get()).toBe('login')
    expect(left).not.toHaveBeenCalled()
  })

  test('with 401 in a browser that keeps nothing opens the login', async () => {
    signIn('old', user)
    reply = () => json({ status: 401, data: null, msg: 'over' }, { status: 401 })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    await expect(list()).rejects.toThrow('over')
    expect([session.get().token, accountDialog.get()]).toEqual([null, 'login'])
  })

  test('with 403 fetches the roles anew', async () => {
    signIn('token', user)
    reply = (path) =>
      path === getUserAuthInfo.path
        ? fine({ roles: ['no_subimit_user'], permissions: null })
        : json({ status: 403, data: null, msg: 'not allowed' }, { status: 403 })
    await expect(call(getUserProblemStatus, { pidList: [1], isContestProblemList: false })).rejects.toThrow(
      'not allowed',
    )
    await vi.waitFor(() => expect(session.get().user?.roleList).toEqual(['no_subimit_user']))
  })

  test.each([
    [404, 'anything', 'Query error: the requested resource cannot be found'],
    [500, '', 'Server error, please refresh the page'],
    [500, 'The disk is full', 'The disk is full'],
  ])('with HTTP %i and "%s" reads "%s"', async (status, msg, text) => {
    reply = () => json({ status, data: null, msg }, { status })
    await expect(list()).rejects.toThrow(text)
  })

  test('without an answer speaks of the network or of time', async () => {
    reply = () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(list()).rejects.toThrow('Network error: the server cannot be reached, please try again later')
    reply = () => {
      throw new DOMException('late', 'TimeoutError')
    }
    await expect(list()).rejects.toThrow('Request timed out, please try again later')
  })

  test('is no refusal when the asker gave up', async () => {
    const gaveUp = new AbortController()
    gaveUp.abort()
    reply = () => {
      throw new DOMException('aborted', 'AbortError')
    }
    const asked = call(getProblemList, { currentPage: 1, limit: 1 }, { signal: gaveUp.signal })
    await expect(asked).rejects.toMatchObject({ cancelled: true })
    expect(toast.get()).toBeNull()
  })
})

describe('another tab', () => {
  test('that signed in is adopted', () => {
    localStorage.setItem('token', 'theirs')
    localStorage.setItem('userInfo', JSON.stringify(user))
    expect(adoptStored()).toBe('adopted')
    expect(session.get().user?.username).toBe('mina')
    expect(adoptStored()).toBe('same')
  })

  test('that signed out ends this session as well', () => {
    signIn('token', user)
    inAnotherTab({ logsOut: true })
    expect(adoptStored()).toBe('ended')
    expect(session.get().user).toBeNull()
  })

  test('that logs out does not have its session stored again by what arrives here meanwhile', () => {
    signIn('token', user)
    inAnotherTab({ logsOut: true })
    changeRoles(['root'])
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('whose session expired ends this one when it comes to the front; where nothing is kept, nothing ends', () => {
    const left = vi.fn()
    onEndedElsewhere(left)
    signIn('token', user)
    inAnotherTab({ logsOut: false })
    expect([followStored(), session.get().user]).toEqual(['ended', null])
    expect(left).toHaveBeenCalledOnce()

    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    signIn('token', user)
    expect([followStored(), session.get().token]).toEqual(['same', 'token'])
  })

  test('that changed the person’s record has it taken over, and not written over', () => {
    signIn('token', user)
    const renamed = { ...user, nickname: 'Mimi', avatar: '/new.png' }
    localStorage.setItem('userInfo', JSON.stringify(renamed))
    changeRoles(['root'])
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({ ...renamed, roleList: ['root'] })

    localStorage.setItem('userInfo', JSON.stringify(renamed))
    expect([followStored(), session.get().user]).toEqual(['same', renamed])
  })
})
