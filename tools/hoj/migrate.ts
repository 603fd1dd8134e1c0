import path from 'node:path'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { commandLine, noteAct } from '../../packages/server/src/audit/audit.ts'
import { blobsIn } from '../../packages/server/src/blobs/blobs.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import * as queries from '../../packages/server/src/site/migration-queries.ts'
import { compareBoards } from './boards.ts'
import { stageDump } from './dump/stage.ts'
import { openReport } from './report.ts'
import { openLinks, openPeople, type Run } from './run.ts'
import { take } from './step.ts'
import { communitySteps } from './steps/community.ts'
import { takeFiles } from './steps/files.ts'
import { groupSteps } from './steps/groups.ts'
import { takePeople } from './steps/people.ts'
import { contestSteps, trainingSteps } from './steps/places.ts'
import { problemTags, takeProblems } from './steps/problems.ts'
import { submissions, takeCases } from './steps/submissions.ts'
import { fieldsIn } from './values.ts'

/** Tables that are read; all others of a dump are counted and left. */
const read = [
  ...[
    'user_info',
    'user_role',
    'group',
    'group_member',
    'tag_classification',
    'tag',
    'language',
    'problem',
    'problem_case',
  ],
  ...['problem_language', 'code_template', 'problem_tag', 'training_category', 'mapping_training_category', 'training'],
  ...['training_problem', 'training_register', 'contest', 'contest_problem', 'contest_register', 'contest_print'],
  ...['contest_announcement', 'announcement', 'judge', 'judge_case', 'contest_record', 'category', 'discussion'],
  ...[
    'discussion_like',
    'discussion_report',
    'comment',
    'comment_like',
    'reply',
    'admin_sys_notice',
    'user_sys_notice',
    'msg_remind',
    'file',
  ],
]

/** Made anew here from what was taken, or of no use here. */
const madeAnew = new Set(['user_acproblem', 'training_record', 'role', 'auth', 'role_auth', 'contest_score'])

export interface MigrationOptions {
  dump: string
  testCases: string | undefined
  /** A copy of the folder that HOJ keeps uploads in. */
  files?: string | undefined
  zone: string
  source: string
  report: string
  /** Hears what is being done. */
  say: (line: string) => void
}

export interface Migrated {
  counts: { table: string; taken: number; noted: number }[]
  boards: { compared: number; different: number }
}

async function pairsOf(run: Run, table: string, key: string, value: string): Promise<Map<string, string>> {
  const pairs = new Map<string, string>()
  for await (const row of run.staged.rows(table)) pairs.set(row[key] ?? '', row[value] ?? '')
  return pairs
}

async function pidByDisplayId(run: Run): Promise<(displayId: string) => number | undefined> {
  const old = new Map<string, string>()
  for await (const row of run.staged.rows('problem')) old.set((row['problem_id'] ?? '').toLowerCase(), row['id'] ?? '')
  return (displayId) => run.links.get('problem', old.get(displayId.toLowerCase()) ?? null)
}

async function takeAll(run: Run, folder: string, { say, files }: MigrationOptions): Promise<Migrated['boards']> {
  say('people and groups')
  await takePeople(run)
  for (const step of groupSteps) await take(run, step)
  say('files')
  await takeFiles(run, files)
  say('problems')
  await takeProblems(run, folder)
  await take(run, problemTags)
  say('trainings and contests')
  for (const step of trainingSteps(await pairsOf(run, 'mapping_training_category', 'tid', 'cid'))) await take(run, step)
  for (const step of contestSteps(await pairsOf(run, 'contest_announcement', 'aid', 'cid'))) await take(run, step)
  say('submissions')
  await take(run, submissions(await queries.dataVersions(run.db)))
  await takeCases(run)
  say('discussions and messages')
  for (const step of communitySteps(await pidByDisplayId(run))) await take(run, step)
  await queries.countLikes(run.db)
  say('boards')
  return compareBoards(run)
}

/**
 * Takes what a dump of an HOJ installation holds into this site. What came in before is passed over, so that a run that was broken
 * off goes on, and a later dump adds what is new. Throws a sentence when the dump cannot
 * be read, or another migration is at work.
 */
export const migrateHoj = (db: Db, dataDir: string, options: MigrationOptions): Promise<Migrated> =>
  queries.migrateAlone(db, () => migrateNow(db, dataDir, options))

function noteMigration(db: Db, { dump, source }: MigrationOptions, counts: Migrated['counts']): Promise<void> {
  const taken = Object.fromEntries(counts.map((count) => [count.table, count.taken]))
  return noteAct(db, commandLine(), {
    act: 'migrateHoj',
    objectKind: 'site',
    object: path.basename(dump),
    after: { source, taken },
  })
}

async function migrateNow(db: Db, dataDir: string, options: MigrationOptions): Promise<Migrated> {
  const now = new Date()
  const report = openReport(options.report, now)
  try {
    return await withTempFolder(dataDir, async (folder) => {
      options.say('reading the dump')
      const staged = await stageDump(options.dump, folder, new Set(read))
      if (!staged.counts.has('user_info'))
        throw new Error('The dump has no table user_info: it is none of HOJ, or not all of it.')
      for (const [table, count] of staged.counts)
        if (!read.includes(table) && !madeAnew.has(table)) report.note(table, null, `not taken: ${count} rows`)
      const { source, testCases, zone } = options
      const links = openLinks(await queries.linksOf(db, source))
      const root = await queries.rootOf(db)
      const site = { db, dataDir, blobs: blobsIn(dataDir), root, people: openPeople(), links }
      const run: Run = { ...site, source, staged, report, fields: fieldsIn(zone, now), now, testCases }
      const boards = await takeAll(run, path.join(folder, 'problems'), options)
      const counts = report.counts()
      await noteMigration(db, options, counts)
      return { counts, boards }
    })
  } finally {
    report.close()
  }
}
