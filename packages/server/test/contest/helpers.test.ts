import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as routes from '@verdict/contract/contest/routes.ts'
import { rejudgeContestProblem } from '@verdict/contract/judging/admin-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, beforeAll, describe, expect as plainly, test } from 'vitest'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { sentTo } from './sent.ts'

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let alice: Person
let bob: Person
let root: Person
let pid = 0
let otherPid = 0

beforeAll(async () => {
  site = await openSite()
  director = await site.user('director')
  alice = await site.user('alice')
  bob = await site.user('bo/b')
  root = await site.user('root', 1000)
  pid = (await site.problem()).pid
  otherPid = (await site.problem()).pid
})

afterAll(() => site.close())

const contest = (about: Parameters<typeof insertContest>[3] = {}) =>
  insertContest(site.db, director, site.now(), { problems: { A: pid, B: otherPid }, ...about })

describe('printing', () => {
  const text = 'x'.repeat(50)
  const print = (who: Person, cid: number, content = text) => who.call(routes.submitPrintText, { cid, content })

  test('takes a text of fifty characters or more every thirty seconds, where it is open', async () => {
    const [open, closed] = [await contest({ openPrint: true }), await contest()]

    expect(await print(alice, closed)).toBeRefused('contest/print-closed')
    expect(await print(alice, open, `${'x'.repeat(49)}   `)).toBeRefused('contest/print-length')
    expect(await print(alice, open)).toMatchObject({ status: 200 })
    expect(await print(alice, open)).toBeRefused('contest/print-too-soon')
    site.wait(31_000)
    expect(await print(alice, open)).toMatchObject({ status: 200 })
  })

  test('whoever runs the contest reads what waits first, takes the text, and marks it as printed', async () => {
    const cid = await contest({ openPrint: true })
    const other = await contest({ openPrint: true })
    const carl = await site.user('carl')
    await print(carl, cid, `first ${text}`)
    await print(bob, cid, `second ${text}`)
    const list = async () => (await director.get(routes.getContestPrint, { cid })).records
    const [second, first] = await list()

    plainly([second?.username, first?.username]).toEqual(['bo/b', 'carl'])
    const file = await director.call(routes.downloadContestPrintText, { id: second?.id ?? 0 })
    plainly(file.text).toBe(`second ${text}`)
    const noted = await site.db
      .selectFrom('auditEntry')
      .where('act', '=', 'downloadContestPrintText')
      .selectAll()
      .execute()
    plainly(noted).toMatchObject([{ object: String(cid), after: { print: second?.id, of: 'bo/b' } }])
    plainly(file.headers['content-disposition']).toBe('attachment;filename=bo%2Fb_Contest_Print.txt')
    for (const id of [second?.id ?? 0, 999_999])
      expect(await alice.call(routes.downloadContestPrintText, { id })).toBeRefused('contest/no-record')
    const mark = (at: number) => director.call(routes.checkContestPrintStatus, { id: second?.id ?? 0, cid: at })
    expect(await mark(other)).toBeRefused('contest/no-record')
    expect(await mark(cid)).toMatchObject({ status: 200 })
    plainly((await list()).map(({ username, status }) => [username, status])).toEqual([
      ['carl', 0],
      ['bo/b', 1],
    ])
  })
})

describe('first acceptances', () => {
  const told = async (cid: number) =>
    (await director.get(routes.getContestAcInfo, { cid })).records.map((row) => [
      row.username,
      row.displayId,
      row.firstBlood,
      row.checked,
    ])

  test('are one a person and problem within the contest, without those who run it; what was seen to goes last', async () => {
    const cid = await contest()
    const a = sentTo(site, { cid, pid })
    await a(director, -25, verdict.accepted)
    await a(root, -25, verdict.accepted)
    await a(bob, -40, verdict.accepted)
    await a(alice, -21, verdict.wrongAnswer)
    const first = await a(alice, -20, verdict.accepted)
    await a(alice, -19, verdict.accepted)
    await a(bob, -18, verdict.accepted)

    plainly(await told(cid)).toEqual([
      ['alice', 'A', true, false],
      ['bo/b', 'A', false, false],
    ])
    const check = (id: number, at: number, checked = true) =>
      director.call(routes.checkContestAcInfo, { id, cid: at, checked })
    expect(await check(first, await contest())).toBeRefused('contest/no-record')
    expect(await check(first, cid)).toMatchObject({ status: 200 })
    plainly(await told(cid)).toEqual([
      ['bo/b', 'A', false, false],
      ['alice', 'A', true, true],
    ])
    await check(first, cid, false)
    plainly((await told(cid))[0]).toEqual(['alice', 'A', true, false])
  })

  test('a check mark outlasts judging again', async () => {
    const node = await site.node()
    const cid = await contest()
    const first = await sentTo(site, { cid, pid })(alice, -20, verdict.accepted)
    await director.get(routes.checkContestAcInfo, { id: first, cid, checked: true })

    expect(await director.call(rejudgeContestProblem, { cid, pid })).toMatchObject({ status: 403 })
    await root.get(rejudgeContestProblem, { cid, pid })
    plainly(await told(cid)).toEqual([])
    await node.endAll(await node.take(), verdict.accepted)
    plainly(await told(cid)).toEqual([['alice', 'A', true, true]])
  })
})

describe('the accepted code of a contest', () => {
  /** The files of the zip that the call answers, by name. */
  async function filesOf(who: Person, cid: number, splitType: 'user' | 'problem', excludeAdmin = false) {
    const query = `cid=${cid}&splitType=${splitType}&excludeAdmin=${excludeAdmin}`
    const url = `/api/file/download-contest-ac-submission?${query}`
    const reply = await site.app.inject({ url, headers: { authorization: who.token } })
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-zip-'))
    try {
      fs.writeFileSync(path.join(dir, 'a.zip'), reply.rawPayload)
      const script =
        'import zipfile,sys,json;z=zipfile.ZipFile(sys.argv[1]);print(json.dumps({n:z.read(n).decode() for n in z.namelist()}))'
      return JSON.parse(
        execFileSync('python3', ['-c', script, path.join(dir, 'a.zip')], { encoding: 'utf8' }),
      ) as Record<string, string>
    } finally {
      fs.rmSync(dir, { recursive: true })
    }
  }
  const withoutTimes = (files: object) => Object.keys(files).map((name) => name.replace(/\d{14}/, 'TIME'))

  test('is a zip by person or problem, named so that it can be unpacked anywhere', async () => {
    const cid = await contest()
    const sent = sentTo(site, { cid, pid })
    await sent(alice, -20, verdict.accepted, { code: 'first', language: 'Pascal' })
    await sent(alice, -20, verdict.accepted, { code: 'twice', language: 'Pascal' })
    await sent(bob, -19, verdict.accepted, { code: 'bob', language: 'Rust' })
    await sent(bob, -18, verdict.wrongAnswer)
    await sent(director, -17, verdict.accepted, { language: 'C++ 17' })

    const byUser = await filesOf(director, cid, 'user', true)
    plainly(withoutTimes(byUser)).toEqual(['alice/A_(TIME).pas', 'alice/A_(TIME)_2.pas', 'bo_b/A_(TIME).rs'])
    plainly(Object.values(byUser)).toEqual(['first', 'twice', 'bob'])
    plainly(withoutTimes(await filesOf(root, cid, 'problem'))).toEqual([
      ...['A/', 'B/', 'A/alice_(TIME).pas', 'A/alice_(TIME)_2.pas', 'A/bo_b_(TIME).rs', 'A/director_(TIME).cpp'],
    ])
  })

  test('in an OI contest is the last of each person and problem, with its score', async () => {
    const cid = await contest({ type: 1 })
    const sent = sentTo(site, { cid, pid })
    await sent(alice, -20, verdict.accepted, { score: 100 })
    await sent(alice, -10, verdict.partiallyAccepted, { score: 30 })
    await sent(alice, -5, verdict.compileError)

    plainly(withoutTimes(await filesOf(director, cid, 'user'))).toEqual(['alice/A_30_(TIME).c'])
  })
})
