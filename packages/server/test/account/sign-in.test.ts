import { getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

test('tells a guest to sign in', async ({ site }) => {
  expect(await site.guest.call(getUserAuthInfo, {})).toBeRefused('account/sign-in-needed')
  expect(await site.guest.call(login, { username: 'nobody', password: 'secret-1' })).toBeRefused(
    'account/wrong-credentials',
  )
})
