import type { ErrorCode } from '@verdict/contract/errors.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Caller, Reply } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { alsoInContest, type ContestCall, inContest, people, type Who } from './contest-calls.ts'
import { inContestOffice } from './contest-office-calls.ts'

let site: Awaited<ReturnType<typeof openSite>>
let callers: Record<Who, Caller & { uid?: string }>
/** They are to the group what a stranger is. */
const outside = ['applicant', 'refused', 'foreign'] as const
let outsiders: Record<(typeof outside)[number], Person>
const values: Record<'site' | 'group', Record<string, string>> = { site: {}, group: {} }

beforeAll(async () => {
  site = await openSite()
  await site.node()
  const [stranger, entrant, maker] = [await site.user('stranger'), await site.user('entrant'), await site.user('maker')]
  const [member, manager, owner] = [await site.user('member'), await site.user('manager'), await site.user('owner')]
  const [admin, root] = [await site.user('admin', 1001), await site.user('root', 1000)]
  callers = { guest: site.guest, stranger, entrant, maker, member, manager, owner, admin, root }
  const gid = await insertGroup(site.db, owner, { members: [member, entrant, maker], managers: [manager] })
  outsiders = {
    applicant: await site.user('applicant'),
    refused: await site.user('refused'),
    foreign: await site.user('foreign'),
  }
  await insertGroup(site.db, outsiders.foreign)
  const waiting = [
    { gid, uid: outsiders.applicant.uid, auth: 1 as const },
    { gid, uid: outsiders.refused.uid, auth: 2 as const },
  ]
  await site.db.insertInto('groupMember').values(waiting).execute()
  const { pid } = await site.problem({ problemId: 'ENTRY', auth: 3 })
  for (const [where, group] of Object.entries({ site: {}, group: { gid } }) as ['site' | 'group', object][]) {
    const about = { auth: 1 as const, entrants: [entrant], problems: { A: pid }, ...group }
    const cid = await insertContest(site.db, maker, site.now(), about)
    const code = { pid: 'A', cid, language: 'C', code: 'int main;' }
    const { submitId } = await entrant.get(submitProblemJudge, code)
    const news = { title: 'News', uid: maker.uid, cid }
    const { id } = await site.db.insertInto('announcement').values(news).returning('id').executeTakeFirstOrThrow()
    values[where] = { CID: `${cid}`, PID: `${pid}`, SUBMIT: `${submitId}`, AID: `${id}` }
  }
})

afterAll(() => site.close())

function check(reply: Reply<unknown>, wanted: ErrorCode | 'ok') {
  if (wanted !== 'ok') expect(reply).toBeRefused(wanted)
  // a file has no envelope
  else expect(reply.http === 200 && reply.status <= 200, reply.text.slice(0, 300)).toBe(true)
}

describe.each(['site', 'group'] as const)('in a private contest of the %s', (where) => {
  const filled = (text: string) => text.replace(/[A-Z]{3,}/g, (word) => values[where][word] ?? word)
  const ask = (by: Caller, { url, method = 'GET', body }: ContestCall): Promise<Reply<unknown>> =>
    by.send(method, `/api/${filled(url)}`, body && filled(JSON.stringify(body)))

  const calls = { ...inContest, ...alsoInContest, ...inContestOffice }
  test.each(Object.entries(calls))('%s', async (_name, call) => {
    // a person has one test run at a time, wherever it was begun
    await site.db.deleteFrom('testRun').execute()
    for (const who of people) check(await ask(callers[who], call), call.answers[where][who])
    if (where === 'group')
      for (const who of outside) check(await ask(outsiders[who], call), call.answers.group.stranger)
  })
})
