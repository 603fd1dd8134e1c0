import { getRemoteServers, probeRemoteServer } from '@verdict/contract/remote/admin-routes.ts'
import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../packages/server/test/support/until.ts'
import { signIn } from './support/people.ts'
import { rootPassword, startProduct } from './support/product.ts'

test('npm run dev -- --remote-stand-ins: a problem comes from a stand-in, and an account is let in there', async () => {
  const env = { JUDGE_SLOTS: '0', SAMPLE_PROBLEMS: '0', INSTALL: '0' }
  const product = await startProduct({ command: ['dev', '--remote-stand-ins'], env })
  onTestFinished(() => product.stop())
  const root = await signIn(product.url, 'root', rootPassword)

  const isImported = async () =>
    (await root.ask(importRemoteOjProblem, { name: 'HDU', problemId: '1000' })).status === 200
  await until(isImported, 'a relay has fetched it', 60_000)

  expect(await root.ask(probeRemoteServer, { key: 'HDU' })).toMatchObject({ status: 200 })
  const hdu = (await root.call(getRemoteServers, {})).servers.find(({ key }) => key === 'HDU')
  expect(hdu?.address).toMatch(/^http:\/\/127\.0\.0\.1:/)
  expect(hdu?.accounts.map(({ name, aside }) => [name, aside])).toEqual(
    ['relay1', 'relay2', 'relay3'].map((name) => [name, null]),
  )
}, 120_000)
