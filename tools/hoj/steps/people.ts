import { randomUUID } from 'node:crypto'
import { hashPassword, oldHashOf } from '../../../packages/server/src/account/password.ts'
import { noteSkeletons } from '../../../packages/server/src/account/queries.ts'
import type { Db } from '../../../packages/server/src/db/connect.ts'
import { insertRows, linksAmong, noteLinks, peopleThere } from '../../../packages/server/src/site/migration-queries.ts'
import type { Row } from '../dump/read-dump.ts'
import type { Person, Run } from '../run.ts'
import { inHalves, portions } from '../step.ts'
import { type Fields, startOf } from '../values.ts'

const maxName = 20
/** The password that every installation begins with, which everybody knows. */
const seeded = '9f09812f6e5165b85e258c48901d4d74'
/** The strongest first: an account has one role. */
const order = [1000, 1001, 1008, 1002, 1004, 1003, 1005, 1006, 1007]

async function rolesOf(run: Run): Promise<Map<string, number>> {
  const roles = new Map<string, number>()
  for await (const row of run.staged.rows('user_role')) {
    const [uid, role] = [row['uid'] ?? '', Number(row['role_id'])]
    const before = roles.get(uid)
    if (!order.includes(role)) run.report.note('user_role', row['id'] ?? null, `there is no role ${role}`)
    else if (before === undefined || order.indexOf(role) < order.indexOf(before)) roles.set(uid, role)
  }
  return roles
}

/** The name, or one like it that nobody has. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = startOf(wanted.trim(), maxName) || 'user'
  if (!taken.has(base.toLowerCase())) return base
  for (let count = 2; ; count += 1) {
    const ending = `_${count}`
    const name = startOf(base, maxName - ending.length) + ending
    if (!taken.has(name.toLowerCase())) return name
  }
}

interface Taken {
  uids: Set<string>
  names: Set<string>
  emails: Set<string>
}

const emailOf = (fields: Fields, taken: Taken): string | null => {
  const email = fields.textOrNull('email')
  return email && /^[^\s@]+@[^\s@]+$/.test(email) && !taken.emails.has(email.toLowerCase()) ? email : null
}

const genders = ['male', 'female']

async function accountOf(run: Run, row: Row, taken: Taken) {
  const fields = run.fields(row)
  const oldUid = row['uuid'] ?? ''
  const username = freeName(fields.raw('username'), taken.names)
  const email = emailOf(fields, taken)
  const uid = taken.uids.has(oldUid) ? randomUUID().replaceAll('-', '') : oldUid
  const note = (reason: string) => run.report.note('user_info', oldUid, reason)
  if (username !== fields.raw('username')) note(`"${fields.raw('username')}" is called "${username}" here`)
  if (!email && fields.textOrNull('email')) note('the address is none, or somebody else has it: left out')
  const kept = fields.raw('password').toLowerCase() === seeded ? undefined : oldHashOf(fields.raw('password'))
  if (!kept) note('the password cannot be taken: a new one has to be set')
  taken.uids.add(uid)
  taken.names.add(username.toLowerCase())
  if (email) taken.emails.add(email.toLowerCase())
  const plain = [
    'nickname',
    'school',
    'course',
    'number',
    'realname',
    'github',
    'blog',
    'cf_username',
    'signature',
  ] as const
  const colours = ['title_name', 'title_color'] as const
  return {
    oldUid,
    oldName: fields.raw('username'),
    values: {
      uid,
      username,
      email,
      password_hash: kept ?? (await hashPassword(randomUUID())),
      gender: genders.includes(fields.raw('gender')) ? fields.raw('gender') : 'secrecy',
      status: fields.intOr('status', 0) === 0 ? 0 : 1,
      created_at: fields.made(),
      modified_at: fields.changed(),
      ...Object.fromEntries([...plain, ...colours].map((column) => [column, fields.textOrNull(column)])),
    },
  }
}

type Account = Awaited<ReturnType<typeof accountOf>>

async function insertPeople(tx: Db, run: Run, accounts: Account[], roles: Map<string, number>): Promise<void> {
  const rows = accounts.map(({ values }) => values)
  await insertRows(tx, 'account', Object.keys(rows[0] ?? {}), rows, false)
  const held = accounts.map(({ oldUid, values }) => ({ uid: values.uid, role_id: roles.get(oldUid) ?? 1002 }))
  await insertRows(tx, 'account_role', ['uid', 'role_id'], held, true)
  await noteLinks(
    tx,
    run.source,
    'user_info',
    accounts.map(({ oldUid, values }) => [oldUid, values.uid]),
  )
}

interface Seen {
  known: ReadonlyMap<string, Person>
  links: ReadonlyMap<string, string>
  isRoot: boolean
}

/** Whether somebody is here already: came in before, or is the root that this site has. */
function isKnown({ people, report, root }: Run, row: Row, { known, links, isRoot }: Seen): boolean {
  const [oldUid, name] = [row['uuid'] ?? '', row['username'] ?? '']
  const linked = known.get(links.get(oldUid) ?? '')
  if (linked) people.add(oldUid, name, linked)
  else if (links.has(oldUid)) report.note('user_info', oldUid, 'came in before and was deleted here since')
  else if (isRoot && name.toLowerCase() === root.username.toLowerCase()) {
    people.add(oldUid, name, root)
    report.note('user_info', oldUid, 'is root here, with the password of this site')
  } else return false
  return true
}

/** Users with roles, profiles and the passwords they had; root becomes the root that is there. */
export async function takePeople(run: Run): Promise<void> {
  const roles = await rolesOf(run)
  const there = await peopleThere(run.db)
  const known = new Map(there.map(({ uid, username }): [string, Person] => [uid, { uid, username }]))
  const taken: Taken = {
    uids: new Set(known.keys()),
    names: new Set(there.map(({ username }) => username.toLowerCase())),
    emails: new Set(there.flatMap(({ email }) => email?.toLowerCase() ?? [])),
  }
  for await (const rows of portions(run.staged.rows('user_info'))) {
    const oldUids = rows.map((row) => row['uuid'] ?? '')
    const links = await linksAmong(run.db, run.source, 'user_info', oldUids)
    const isRoot = (row: Row) => roles.get(row['uuid'] ?? '') === 1000
    const fresh = rows.filter((row) => !isKnown(run, row, { known, links, isRoot: isRoot(row) }))
    if (!fresh.length) continue
    const accounts: Account[] = []
    for (const row of fresh) accounts.push(await accountOf(run, row, taken))
    await inHalves(
      accounts,
      async (some) => {
        await run.db.transaction().execute((tx) => insertPeople(tx, run, some, roles))
        for (const { oldUid, oldName, values } of some) run.people.add(oldUid, oldName, values)
        run.report.took('user_info', some.length)
      },
      ({ oldUid }, why) => run.report.note('user_info', oldUid, why),
    )
  }
  await noteSkeletons(run.db)
}
