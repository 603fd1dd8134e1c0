import { uploadAvatar } from '@verdict/contract/account/profile-routes.ts'
import { refusalsOf } from '@verdict/contract/refusals.ts'
import type { Route } from '@verdict/contract/route.ts'
import { endpoints } from '../../src/endpoints.ts'
import { expect } from '../support/expect.ts'
import { testOnSite } from '../support/site.ts'

const keeping = endpoints.map(({ route }): Route => route).filter(({ keeps }) => keeps)
const named = ({ method, path }: Route) => `${method} ${path}`

testOnSite({ DISK_RESERVE_MB: '100000000' })(
  'on a full disk whatever would be kept is refused in words before it is looked at, and reading goes on',
  async ({ site }) => {
    const root = await site.user('root', 1000)
    const answers = keeping.map(async (route) => {
      const { status, http, msg } = await root.send(route.method, route.path, route.method === 'GET' ? undefined : {})
      return [named(route), http, status, msg]
    })

    const { msg } = await root.send('POST', '/api/submit-problem-judge', {})
    expect(msg).toMatch(/disk is full/)
    expect(await Promise.all(answers)).toEqual(keeping.map((route) => [named(route), 503, 503, msg]))
    expect(keeping.length).toBeGreaterThan(10)
    expect(keeping).toContain(uploadAvatar)
    expect(keeping.every((route) => refusalsOf(route).includes('server/disk-full'))).toBe(true)
    expect(await root.send('GET', '/api/get-problem-list')).toMatchObject({ http: 200, status: 200 })
  },
)
