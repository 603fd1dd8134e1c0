import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Db } from '../../src/db/connect.ts'

/** One step of a plan, as PostgreSQL explains it after it has run. */
export interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

/** How many rows a step looked at. */
export const rowsOf = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']

/** How many rows a step looked at for nothing. */
export const passedOver = (step: Step): number =>
  ((step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) * step['Actual Loops']

/** What a call asks the database. */
export async function queriesOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(db.withPlugin(noting))
  return asked
}

/** Runs a query; answers the steps of its plan. */
export async function stepsOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<Step[]> {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(explain)
  const below = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(below)]
  return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => below(Plan)) ?? []
}
