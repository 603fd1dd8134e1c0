import pg from 'pg'
import { test } from 'vitest'
import { heldOf } from '../../src/blobs/queries.ts'
import { connect, type Db } from '../../src/db/connect.ts'
import { applyExactly, migrate } from '../../src/db/migrate.ts'
import { onEmptyDatabase } from '../support/empty-database.ts'
import { expect } from '../support/expect.ts'

/** The migrations of this version, newest last. */
async function migrations(url: string) {
  const db = connect(url, 1)
  await migrate(db)
  const applied = await db.selectFrom('migration').select(['name', 'hash']).orderBy('name').execute()
  await db.destroy()
  return applied
}

/** A database as an older version left it, brought up to this one; `before` is SQL that fills it. */
async function fromOlder(last: string, before: string, look: (db: Db) => Promise<void>): Promise<void> {
  let known: { name: string; hash: string }[] = []
  await onEmptyDatabase(async (url) => {
    known = await migrations(url)
  })
  await onEmptyDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const older = known.filter(({ name }) => name <= last)
    await applyExactly(client, older)
    for (const { name, hash } of older)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query(before)
    await client.end()
    const db = connect(url, 2)
    await migrate(db)
    await look(db)
    await db.destroy()
  })
}

const scene = `
  insert into account (uid, username, password_hash) values ('u', 'user', '');
  insert into problem (problem_id, title, data_version) values ('P', 'P', '1');
  insert into test_data (pid, version, compare) values (1000, '1', '{"kind": "lines"}');
  insert into submission (pid, display_pid, uid, username, language, code, length)
    values (1000, 'P', 'u', 'user', 'C', 'x', 1), (1000, 'P', 'u', 'user', 'Java', 'x', 1);
  insert into reference_submission (pid, version, path, language, files, declared, expected)
    values (1000, '1', 'a.py', 'Python3', '[]', 'accepted', '["AC"]');
  insert into reference_run (reference_id, run_id, purpose) values (1, 'r', 'verify');
  insert into test_run (key_hash, uid, pid, language, code, user_input) values ('k', 'u', 1000, 'C', 'x', '1');
  insert into workbench_run (run_id, pid, version, purpose, request)
    values ('w', 1000, '1', 'validate', '{"helper": {"language": "Go"}, "tasks": []}');
`

test('jobs and given up work of an older instance are known by kind and subject, and go with what they are about', () =>
  fromOlder(
    '0025-limit-runs.sql',
    `${scene}
      insert into judge_job (submit_id, uid, priority) values (1, 'u', 40), (2, 'u', 40);
      insert into judge_job (reference_run_id, priority) values (1, 10);
      insert into judge_job (test_run_id, uid, priority) values (1, 'u', 30);
      insert into judge_job (workbench_run_id, priority) values (1, 25);
      insert into dead_letter (submit_id, losses, why) values (2, 3, 'lost');
      insert into dead_letter (workbench_run_id, losses, why) values (1, 3, 'lost');`,
    async (db) => {
      const jobs = () =>
        db.selectFrom('judgeJob').select(['kind', 'subject', 'language', 'nodeKind']).orderBy('id').execute()
      expect(await jobs()).toEqual([
        { kind: 'submission', subject: 1, language: 'C', nodeKind: 'sandbox' },
        { kind: 'submission', subject: 2, language: 'Java', nodeKind: 'sandbox' },
        { kind: 'reference', subject: 1, language: 'Python3', nodeKind: 'sandbox' },
        { kind: 'testRun', subject: 1, language: 'C', nodeKind: 'sandbox' },
        { kind: 'workbench', subject: 1, language: 'Go', nodeKind: 'sandbox' },
      ])
      const letters = () => db.selectFrom('deadLetter').select(['kind', 'subject']).orderBy('id').execute()
      expect(await letters()).toEqual([
        { kind: 'submission', subject: 2 },
        { kind: 'workbench', subject: 1 },
      ])

      await db.deleteFrom('submission').where('submitId', '=', 2).execute()
      expect((await jobs()).map(({ kind, subject }) => [kind, subject])).not.toContainEqual(['submission', 2])
      expect(await letters()).toEqual([{ kind: 'workbench', subject: 1 }])

      await db.deleteFrom('problem').execute()
      expect([...(await jobs()), ...(await letters())]).toEqual([])
    },
  ))

test('what an older instance had set of its site is set still, each by its own name', () =>
  fromOlder(
    '0025-limit-runs.sql',
    `insert into setting (name, value) values
      ('website', '{"shortName": "Mine", "openPublicJudge": false}'), ('samples-imported', '{"at": "then"}')`,
    async (db) => {
      const stored = await db.selectFrom('setting').selectAll().orderBy('name').execute()
      expect(stored).toEqual([
        { name: 'openPublicJudge', value: false },
        { name: 'samples-imported', value: { at: 'then' } },
        { name: 'shortName', value: 'Mine' },
      ])
    },
  ))

test('what an older instance holds of blobs in its JSON is known, and let go with what named it', () => {
  const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) => digit.repeat(64))
  return fromOlder(
    '0025-limit-runs.sql',
    `${scene}
      update test_data set checker = '{"files": [{"name": "a", "hash": "${one}", "bytes": 1}]}';
      update reference_submission set files = '[{"name": "b", "hash": "${two}", "bytes": 1}]';
      update workbench_run set request = '{"tasks": [{"input": {"hash": "${three}"}}]}', result = '{"rows": [{"made": {"hash": "${four}"}}]}';`,
    async (db) => {
      const all = [one, two, three, four].map(String)
      expect((await heldOf(db, [...all, '5'.repeat(64)])).toSorted()).toEqual(all)

      await db.updateTable('testData').set({ checker: null }).execute()
      await db.deleteFrom('workbenchRun').execute()
      expect(await heldOf(db, all)).toEqual([two])
    },
  )
})
