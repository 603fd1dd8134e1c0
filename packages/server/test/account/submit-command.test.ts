import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { addApiToken } from '@verdict/contract/account/session-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { onTestFinished } from 'vitest'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'
import { until } from '../support/until.ts'

const checkout = path.resolve(import.meta.dirname, '../../../..')

/** `npm run verdict -- submit …` as a user types it. */
async function command(...words: string[]) {
  const args = [path.join(checkout, 'scripts/verdict.mjs'), 'cli', 'submit', ...words]
  const ran = spawn(process.execPath, args, { cwd: checkout, env: { ...process.env, INSTALL: '0' } })
  let [output, errors] = ['', '']
  ran.stdout.on('data', (text) => (output += text))
  ran.stderr.on('data', (text) => (errors += text))
  const [code] = await once(ran, 'close')
  return { code, output, errors }
}

test('the command submits with a token, waits, and its exit code is the verdict', { timeout: 60_000 }, async ({
  site,
}) => {
  const mina = await site.user('mina')
  const node = await site.node()
  const { problemId } = await site.problem()
  const url = await site.listen()
  const { token } = await mina.get(addApiToken, { name: 'laptop', scopes: ['read', 'submit'], days: 1 })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-submit-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'main.cpp')
  fs.writeFileSync(file, 'int main() {}')
  const judge = async (status: number) => {
    const job = await until(async () => (await node.claim())[0], 'it was handed in')
    await node.endAll(job, status)
  }

  const [accepted] = await Promise.all([
    command(problemId, file, '--token', token, '--url', url),
    judge(verdict.accepted),
  ])
  expect(accepted).toMatchObject({ code: 0, output: expect.stringMatching(/^AC\b/) })
  expect(accepted.errors).toContain('in C++ 17 With O2')
  const again = command(problemId, file, '--token', token, '--url', url, '--language', 'C', '--json')
  const [wrong] = await Promise.all([again, judge(verdict.wrongAnswer)])
  expect(wrong.code).toBe(1)
  expect(JSON.parse(wrong.output)).toMatchObject({ status: -1, verdict: 'WA' })
  const refused = await command(problemId, file, '--token', 'verdict_none', '--url', url)
  expect(refused).toMatchObject({ code: 3, output: '', errors: expect.stringContaining('The site refuses') })
})
