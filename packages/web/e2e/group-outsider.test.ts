import type { Request, Page as Tab } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../../server/test/support/places.ts'
import { signedIn } from '../src/frame/guards.ts'
import type { Page } from '../src/frame/page.ts'
import { pages } from '../src/routes.ts'
import { soon } from './browser.ts'
import { openSite, type Site, visit } from './site.ts'
import type { Name } from './support/library.ts'

/** What stands in the texts of a group, and nowhere else; of one that is shown the card may be read by everybody. */
const [secret, onCard] = ['CANARY', 'CARD']

type Names = Record<string, string>
let hidden: Names = {}
let shown: Names = {}

const site = openSite({
  prepare: async (opened) => {
    hidden = await makeGroup(opened, secret)
    shown = await makeGroup(opened, onCard)
  },
})

/** A group of paul's, hidden unless its card is to be read, and what stands for the names in addresses of it. */
async function makeGroup(opened: Site, card: string): Promise<Names> {
  const { db, library } = opened
  const { paul, mina, 小明: refused, jisoo: applicant } = library.people
  const gid = await insertGroup(db, paul, { members: [mina], isVisible: card !== secret })
  const about = { name: `${card} group`, brief: card, description: card, auth: 3 as const, code: 'C0DE01' }
  await db.updateTable('group').set(about).where('gid', '=', gid).execute()
  const waiting = [
    { gid, uid: refused.uid, auth: 2 as const, reason: secret },
    { gid, uid: applicant.uid, auth: 1 as const, reason: secret },
  ]
  await db.insertInto('groupMember').values(waiting).execute()
  const statement = { description: secret }
  const { pid, problemId } = await opened.problem({ title: `${secret} problem`, author: 'paul', statement })
  await giveToGroup(db, pid, gid)
  const tid = await insertTraining(db, paul, { gid, title: secret, problems: [pid] })
  const within = { gid, title: secret, openRank: false, problems: { A: pid }, titles: { A: secret } }
  const cid = await insertContest(db, paul, opened.now(), within)
  const talk = { gid, uid: paul.uid, categoryId: 1, title: secret, description: secret, content: secret, pid }
  const { did } = await db.insertInto('discussion').values(talk).returning('did').executeTakeFirstOrThrow()
  await db
    .insertInto('comment')
    .values([
      { did, uid: mina.uid, content: secret },
      { cid, uid: mina.uid, content: secret },
    ])
    .execute()
  await db
    .insertInto('announcement')
    .values([
      { gid, uid: paul.uid, title: secret, content: secret },
      { cid, uid: paul.uid, title: secret, content: secret },
    ])
    .execute()
  const sent = { pid, displayPid: problemId, uid: mina.uid, username: 'mina', gid, cid: 0, language: 'C', length: 1 }
  const { submitId } = await db
    .insertInto('submission')
    .values({ ...sent, code: secret, status: 0 })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  return {
    ...{ groupID: `${gid}`, problemID: problemId, problemId: `${pid}`, trainingID: `${tid}`, trainingId: `${tid}` },
    ...{ contestID: `${cid}`, contestId: `${cid}`, discussionID: `${did}`, submitID: `${submitId}` },
  }
}

/** Addresses and whether a guest is let in there. */
const under = (all: readonly Page[], above = '', isOpen = true): { path: string; isOpen: boolean }[] =>
  all.flatMap(({ path, children, may }) => {
    const here = { path: above + path, isOpen: isOpen && may !== signedIn }
    return children.length ? under(children, here.path, here.isOpen) : [here]
  })

/** Every address that names something of a group; who has no office is sent away from those of the back office alike. */
const ofThings = under(pages).filter(({ path }) => path.includes('$') && !path.startsWith('/admin/'))
/** And where it could be listed. */
const ofAll = [
  '/user-home?username=mina',
  '/home',
  '/problem',
  '/status',
  '/training',
  '/contest',
  '/discussion',
  '/group',
]

/** What a page shows when there is nothing more to come. */
const settled = 'main [role=alert], main .empty, main h1, [role=dialog]'

const filledFor = (names: Names) => (path: string) =>
  path.replace(/\$(\w+)/g, (_, name: string) =>
    name === 'problemID' && path.startsWith('/contest/') ? 'A' : (names[name] ?? name),
  )

/** Addresses that tell somebody a secret word, tried one after the other: on the page or in what it was sent. */
async function toldTo(
  names: Names,
  how: { as?: Name; width?: number; language?: string },
  paths = [...ofThings.map(({ path }) => path), ...ofAll],
): Promise<string[]> {
  const told = new Set<string>()
  const { visitor, page } = await visit(site, '/introduction', how)
  let path = ''
  const read = listenFor(page, () => told.add(path))
  for (path of paths) {
    await page.goto(filledFor(names)(path), { waitUntil: 'commit' })
    await page.locator(settled).first().waitFor()
    await read.all()
    const text = `${await page.title()} ${await page.locator('body').innerText()}`
    if (text.includes(secret)) told.add(path)
  }
  await visitor.close()
  return [...told, ...visitor.list]
}

/** Reads every reply that a tab is sent by calls of the site, but for its stream, which does not end. */
function listenFor(page: Tab, tell: () => void) {
  const asked = new Set<Request>()
  const coming: Promise<void>[] = []
  const look = async (text: Promise<string>) => {
    // what a page no longer waited for when it was left has no text
    if ((await text.catch(() => '')).includes(secret)) tell()
  }
  page.on('request', (request) => {
    if (/\/api\/(?!events)/.test(request.url())) asked.add(request)
  })
  page.on('requestfinished', async (request) => {
    const reply = asked.has(request) && (await request.response())
    if (reply) coming.push(look(reply.text()))
    asked.delete(request)
  })
  page.on('requestfailed', (request) => asked.delete(request))
  return {
    /** Until nothing that was asked is outstanding. */
    all: async () => {
      await soon(() => asked.size).toBe(0)
      await Promise.all(coming.splice(0))
    },
  }
}

/** They are many: on a busy machine that takes a while. */
const walkMs = 300_000

test(
  'whoever is outside of a hidden group and tries every address of it reads nothing of it, at a desk and on a phone',
  async () => {
    expect(ofThings.length).toBeGreaterThan(60)
    const outsider = toldTo(hidden, { as: 'taro_y', width: 1440, language: 'en-US' })
    const refused = toldTo(hidden, { as: '小明', width: 390, language: 'zh-CN' })
    expect(await Promise.all([outsider, refused])).toEqual([[], []])
  },
  walkMs,
)

test(
  'guests read nothing of it either, and of a private group that is shown applicants read the card alone',
  async () => {
    const open = ofThings.filter(({ isOpen }) => isOpen).map(({ path }) => path)
    const guest = toldTo(hidden, { width: 1440 }, ['/group/$groupID/', '/contest/$contestID/', ...open, ...ofAll])
    const applicant = toldTo(shown, { as: 'jisoo', width: 1440, language: 'en-US' })
    expect(await Promise.all([guest, applicant])).toEqual([[], []])
  },
  walkMs,
)

test('a member reads it at the same addresses', async () => {
  const ofGroup = ['/group/$groupID/', '/group/$groupID/problem', '/group/$groupID/training/$trainingID/']
  const others = ['/contest/$contestID/problem/$problemID', '/discussion-detail/$discussionID']
  const all = [...ofGroup, ...others, '/submission-detail/$submitID']
  expect(await toldTo(hidden, { as: 'mina' }, all)).toEqual(all)
})
