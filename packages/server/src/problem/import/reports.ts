import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { SiteLanguage } from '@verdict/contract/errors.ts'
import type * as routes from '@verdict/contract/files/import-routes.ts'
import type * as files from '@verdict/contract/files/routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { messageText, type PackageMessage } from '@verdict/formats/message.ts'
import { type Actor, noteAct } from '../../audit/audit.ts'
import { auditEntries } from '../../audit/queries.ts'
import type { Db } from '../../db/connect.ts'
import { paged } from '../../db/paged.ts'
import type { Handler } from '../../http/serve.ts'
import type { Outcome } from './import-package.ts'

type Row = Answer<typeof files.importProblemPackage>[number]

/** How the log names an import; the report of one is its entry there. */
const act = 'importProblemPackage'

/** What the log keeps of an outcome: messages as codes, so that they are told in each reader's language. */
export type KeptOutcome =
  | { pid: number; problemId: string; title: string; warnings: PackageMessage[] }
  | { error: PackageMessage }

const keptOf = (outcome: Outcome): KeptOutcome => {
  if ('error' in outcome) return outcome
  const { pid, problemId, title, warnings } = outcome
  return { pid, problemId, title, warnings }
}

/** What became of a problem, in the reader's language. */
export const rowOf = (outcome: KeptOutcome, language: SiteLanguage): Row =>
  'error' in outcome
    ? { error: messageText(outcome.error, language) }
    : { ...outcome, warnings: outcome.warnings.map((warning) => messageText(warning, language)) }

/** Keeps what a file came to, in the log of the back office. */
export const keepReport = (db: Db, actor: Actor, file: string, replace: boolean, outcomes: Outcome[]): Promise<void> =>
  noteAct(db, actor, {
    act,
    objectKind: 'import',
    object: file,
    after: { replace, outcomes: outcomes.map(keptOf) },
  })

export const getProblemImports: Handler<typeof routes.getProblemImports> = async ({ db, viewer, language }, paging) => {
  const mine = isRoot(viewer) ? {} : { uid: viewer.uid }
  const { rows, total } = await paged(db, auditEntries(db, { act, ...mine }), paging)
  const reports = rows.map(({ id, at, uid, username, object, after }) => {
    const { replace, outcomes } = after as { replace: boolean; outcomes: KeptOutcome[] }
    return { id, at, uid, username, file: object, replace, outcomes: outcomes.map((one) => rowOf(one, language)) }
  })
  return pageOf(reports, total, paging)
}
