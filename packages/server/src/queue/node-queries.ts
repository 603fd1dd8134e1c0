import type { LanguageFound, NodeHealth, NodeHello } from '@verdict/contract/judging/job.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { planKept } from '../db/kept-plans.ts'
import type { NodeKind } from './job.ts'

/** Idle judges are in touch every three seconds, working ones every second: one that is not heard for so long is frozen or gone. */
export const judgeSilenceMs = 9000

/** Heard of late, and refuses nothing. */
export const isHealthy = sql<boolean>`refuses is null
  and coalesce(last_contact > now() - ${judgeSilenceMs} * interval '1 millisecond', false)`

/** How a node is, in a word. */
export const nodeState = (node: {
  healthy: boolean
  refuses: string | null
  drainingSince: Date | null
}): 'healthy' | 'draining' | 'refusing' | 'silent' =>
  node.refuses ? 'refusing' : !node.healthy ? 'silent' : node.drainingSince ? 'draining' : 'healthy'

export interface NewNode {
  name: string
  tokenHash: Buffer
  /** Started, and given its token, by the launcher. */
  isLocal: boolean
  /** A judge, or a relay to other sites. Default: a judge. */
  kind?: NodeKind
}

const valuesOf = ({ name, tokenHash, isLocal, kind = 'sandbox' }: NewNode) => ({
  name,
  tokenHash,
  isLocal,
  kind,
  languages: '[]',
  warnings: '[]',
})

/** Makes the node, or gives the one of this name a new token; the old token ends. */
export async function upsertNode(db: Db, node: NewNode): Promise<void> {
  await db
    .insertInto('judgeNode')
    .values(valuesOf(node))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        tokenHash: node.tokenHash,
        isLocal: node.isLocal,
        kind: valuesOf(node).kind,
        revokedAt: null,
        refuses: null,
      }),
    )
    .execute()
}

/** Any number that no other program uses for an advisory lock in this database. */
const namingLock = 4_711_003

/**
 * Makes the node of an instance's own judge or relay, or gives it a new token; answers its name. The first instance of a database
 * calls its judge local, those that join it local-2, local-3 and so on; its relay relay, relay-2 and so on.
 */
export async function upsertLocalNode(
  db: Db,
  instance: string,
  tokenHash: Buffer,
  kind: NodeKind = 'sandbox',
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${namingLock})`.execute(tx)
    // each node has an owner of its own
    const owner = kind === 'remote' ? `${instance} relay` : instance
    const name = await nameOfLocal(tx, owner, kind)
    await upsertNode(tx, { name, tokenHash, isLocal: true, kind })
    await tx.updateTable('judgeNode').set({ instance: owner }).where('name', '=', name).execute()
    return name
  })
}

async function nameOfLocal(tx: Db, instance: string, kind: NodeKind): Promise<string> {
  const nodes = await tx.selectFrom('judgeNode').select(['name', 'instance', 'isLocal', 'kind']).execute()
  const own = nodes.find((node) => node.instance === instance)
  if (own) return own.name
  const isFree = (name: string) =>
    nodes.every((node) => node.name !== name || (node.isLocal && !node.instance && node.kind === kind))
  for (let count = 1; ; count++) {
    const first = kind === 'remote' ? 'relay' : 'local'
    const name = count === 1 ? first : `${first}-${count}`
    if (isFree(name)) return name
  }
}

/** After a restore, the instances that judged are elsewhere: whoever starts here next takes their places. */
export async function disownLocalNodes(db: Db): Promise<void> {
  await db.updateTable('judgeNode').set({ instance: null }).where('isLocal', '=', true).execute()
}

/** Makes the node, also one of a name that was revoked; undefined when a node of this name is in use. */
export async function addNode(db: Db, node: NewNode): Promise<number | undefined> {
  const row = await db
    .insertInto('judgeNode')
    .values(valuesOf(node))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          ...valuesOf(node),
          slots: null,
          cores: null,
          cpuLoad: null,
          memoryLoad: null,
          examinedAt: null,
          tier: null,
          refuses: null,
          lastContact: null,
          protocol: null,
          version: null,
          build: null,
          drainingSince: null,
          speed: null,
          timeFactor: 1,
          revokedAt: null,
        })
        .where('judgeNode.revokedAt', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The node of this id, if it is in use. */
export async function findNodeRow(db: Db, id: number) {
  return db
    .selectFrom('judgeNode')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .select([
      'id',
      'name',
      'kind',
      'isLocal',
      'lastContact',
      'refuses',
      'version',
      'build',
      'drainingSince',
      'timeFactor',
    ])
    .executeTakeFirst()
}

/** Whether the node gets no more work from now on. */
export async function setDraining(tx: Db, id: number, since: Date | null): Promise<void> {
  await tx.updateTable('judgeNode').set({ drainingSince: since }).where('id', '=', id).execute()
}

/** What the time limits of whatever the node takes from now on are multiplied with. */
export async function setTimeFactor(tx: Db, id: number, timeFactor: number): Promise<void> {
  await tx.updateTable('judgeNode').set({ timeFactor }).where('id', '=', id).execute()
}

/** Ends the node's token. */
export async function revokeNodeRow(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('judgeNode').set({ revokedAt: now }).where('id', '=', id).execute()
}

/** Judges in use, or relays, with how many jobs each holds, by name. */
export async function listNodes(db: Db, kind: NodeKind = 'sandbox') {
  return db
    .selectFrom('judgeNode')
    .where('revokedAt', 'is', null)
    .where('kind', '=', kind)
    .selectAll()
    .select((e) => [
      e
        .selectFrom('judgeJob')
        .whereRef('judgeJob.node', '=', 'judgeNode.name')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('busy'),
      isHealthy.as('healthy'),
    ])
    .orderBy('name')
    .execute()
}

/** The node of a token, also one that was revoked. */
export async function findNode(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('judgeNode')
    .where('tokenHash', '=', tokenHash)
    .select(['id', 'name', 'kind', 'revokedAt'])
    .executeTakeFirst()
}

/** Keeps what a node says of itself. */
export async function updateNode(db: Db, id: number, hello: z.output<typeof NodeHello>, now: Date): Promise<void> {
  await db
    .updateTable('judgeNode')
    .set({
      slots: hello.slots,
      languages: JSON.stringify(hello.languages),
      awaited: JSON.stringify(hello.awaited),
      tier: hello.tier,
      warnings: JSON.stringify(hello.warnings),
      refuses: hello.refuses,
      protocol: hello.protocol,
      version: hello.version || null,
      build: hello.build || null,
      speed: hello.speed,
      lastContact: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes a sign of life, with how the machine is when it says so. */
export async function touchNode(db: Db, id: number, now: Date, health?: z.output<typeof NodeHealth>): Promise<void> {
  const told = health && {
    cores: health.cores,
    cpuLoad: health.cpu,
    memoryLoad: health.memory,
    examinedAt: health.examinedAt,
  }
  await db
    .updateTable('judgeNode')
    .set({ lastContact: now, ...told })
    .where('id', '=', id)
    .execute()
}

/**
 * What can be run: by the nodes that are healthy, or while there is none, what those in use last announced. The newest word
 * comes last, so that of a language it is the one that counts.
 */
export async function announcedLanguages(db: Db): Promise<z.output<typeof LanguageFound>[]> {
  const nodes = await db
    .selectFrom('judgeNode')
    .where('revokedAt', 'is', null)
    .where('lastContact', 'is not', null)
    .where('kind', '=', 'sandbox')
    .select(['languages', isHealthy.as('healthy')])
    .orderBy('lastContact')
    .modifyEnd(planKept)
    .execute()
  const healthy = nodes.filter((node) => node.healthy)
  return (healthy.length ? healthy : nodes).flatMap(({ languages }) => languages)
}

/** Languages that healthy judges are still trying. */
export async function awaitedLanguages(db: Db): Promise<string[]> {
  const nodes = await db
    .selectFrom('judgeNode')
    .where('revokedAt', 'is', null)
    .where('kind', '=', 'sandbox')
    .where(isHealthy)
    .select('awaited')
    .execute()
  return nodes.flatMap(({ awaited }) => awaited)
}

/** Whether a judge was heard since then: that of the instance, or any. */
export async function heardNodeSince(db: Db, since: Date, instance?: string): Promise<boolean> {
  const row = await db
    .selectFrom('judgeNode')
    .$if(instance !== undefined, (query) => query.where('instance', '=', instance ?? ''))
    .where('revokedAt', 'is', null)
    .where('refuses', 'is', null)
    .where('lastContact', '>', since)
    .where('kind', '=', 'sandbox')
    // before its hello a judge is only heard of: nobody knows what it can do
    .where('slots', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
