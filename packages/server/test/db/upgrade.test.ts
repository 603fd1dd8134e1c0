import { errorText } from '@verdict/contract/errors.ts'
import { sql } from 'kysely'
import { test } from 'vitest'
import { freePort } from '../../../../tools/process/free-port.ts'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { followUpgrade, rowsTouched } from '../../src/db/upgrade-progress.ts'
import { readyDatabase } from '../../src/upgrade.ts'
import { onEmptyDatabase } from '../support/empty-database.ts'
import { expect } from '../support/expect.ts'
import { until } from '../support/until.ts'

const step = '0160-key-of-secrets.sql'

test('an upgrade says how far it is, also to whoever comes to the port, and to a second server that waits for it', () =>
  onEmptyDatabase(async (databaseUrl) => {
    const db = connect(databaseUrl, 1)
    await migrate(db)
    await sql`drop table secret_key`.execute(db)
    await sql`delete from migration where name = ${step}`.execute(db)
    const holding = await db.startTransaction().execute()
    await sql`lock table migration in share mode`.execute(holding)
    const [said, saidElsewhere]: [string[], string[]] = [[], []]
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`

    const upgrade = readyDatabase({ databaseUrl, host: '127.0.0.1', port }, (line) => said.push(line))
    await until(() => said.length, 'the upgrade says how far it is')
    const second = readyDatabase({ databaseUrl, host: '127.0.0.1', port: await freePort() }, (line) =>
      saidElsewhere.push(line),
    )
    await until(() => saidElsewhere.length, 'the second server says what it waits for')

    expect(said[0]).toMatch(
      /^upgrading the database: step 1 of 1 \(0160-key-of-secrets\.sql\), \d+ % done, about \d+ s left$/,
    )
    expect(saidElsewhere).toEqual(['waiting for another server that upgrades the database'])
    const page = await fetch(`${address}/status`, { headers: { accept: 'text/html', 'accept-language': 'zh-TW' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toMatch(
      new RegExp(`lang="zh-TW"[^]*${errorText('server/upgrading', 'zh-TW')}[^]*<progress max="100" value="\\d+">`),
    )
    const call = await fetch(`${address}/api/get-problem-list`, {
      headers: { accept: 'text/html', 'accept-language': 'ko' },
    })
    expect([call.status, await call.json()]).toEqual([
      503,
      { status: 503, data: null, msg: errorText('server/upgrading', 'ko-KR') },
    ])
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(503)

    await holding.rollback().execute()

    expect(await upgrade).toEqual([step])
    expect(await second).toEqual([])
    await expect(fetch(address)).rejects.toThrow()
    await db.destroy()
  }))

test('the work of a step is that of the rows it goes through, not of what it only declares', () => {
  const rows = new Map([
    ['submission', 300_000],
    ['problem', 1000],
  ])
  const touched = (text: string) => rowsTouched(text, rows)
  expect(touched('update submission set score = 1;')).toBe(300_000)
  expect(touched('create index on submission (uid);\ncreate unique index one on problem (pid);')).toBe(301_000)
  expect(
    touched('insert into tally\n  select pid, count(*) from submission join problem using (pid) group by pid;'),
  ).toBe(301_000)
  expect(touched('alter table submission alter column pid type bigint;')).toBe(300_000)
  expect(touched('alter table submission add column note text;')).toBe(0)
  expect(touched('-- update submission set score = 1;\ncreate table note (pid bigint references problem);')).toBe(0)
  expect(
    touched(
      'create function f() returns trigger language plpgsql as $$\nbegin\n  update submission set a = 1;\nend $$;',
    ),
  ).toBe(0)
})

test('what is left is told by how much of the work is done', () => {
  const steps = ['one', 'two', 'three'].map((name) => ({ name, text: 'update submission set score = 1;' }))
  const upgrade = followUpgrade(steps, new Map([['submission', 60_000]]))
  expect(upgrade.now()).toMatchObject({ step: 1, steps: 3, name: 'one', rows: 60_000 })
  expect(upgrade.now().left).toBeGreaterThan(5)

  upgrade.begin(2)

  expect(upgrade.now().done).toBeGreaterThan(0.66)
  expect(upgrade.now().done).toBeLessThan(0.7)
  expect(upgrade.now().left).toBeLessThan(5)
})
