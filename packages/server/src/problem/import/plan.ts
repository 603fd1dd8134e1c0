import type { ImportFacts } from '@verdict/contract/files/import-routes.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { PackageFault, type PackageMessage } from '@verdict/formats/message.ts'
import type { Format, PackedProblem } from '@verdict/formats/problem.ts'
import { chosenId, idFromName } from '@verdict/formats/problem-id.ts'
import { withPackages } from '@verdict/formats/read/in-worker.ts'
import { faultOf, type Reading, type ReadPackage } from '@verdict/formats/read/reading.ts'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { embargoWarnings, type Importer, type ImportOptions } from './import-problem.ts'
import { factsById } from './plan-queries.ts'

type Facts = z.output<typeof ImportFacts>

/** What would become of one problem. */
export type Plan =
  | { problemId: string | null; format: Format; brings: Facts; replaces: Facts | null; warnings: PackageMessage[] }
  | { error: PackageMessage }

const factsOf = ({ title, judgeMode, limits, cases, references }: PackedProblem): Facts => ({
  title,
  judgeMode,
  timeLimit: limits.timeMs,
  memoryLimit: limits.memoryMb,
  cases: cases.length,
  references: references.length,
})

/** The id it asks for, as an import reads it; null: the next that is free. */
function wantedId(idName: string, packed: PackedProblem, { problemId }: ImportOptions): string | null {
  if (problemId !== undefined) return chosenId(problemId)
  if (packed.problemId !== undefined) return chosenId(packed.problemId)
  return idFromName(idName) ?? null
}

function refuseTaken(problemId: string, isForeign: boolean, { replace }: ImportOptions): void {
  if (isForeign || !replace) throw new PackageFault(isForeign && replace ? 'id-not-yours' : 'id-taken', { problemId })
}

/** The rules of an import, asked of the database as it is and of the problems that came before in the same upload. */
async function planOne(
  db: Db,
  read: ReadPackage,
  by: Importer,
  options: ImportOptions,
  earlier: Map<string, Facts>,
  now: Date,
): Promise<Plan> {
  if ('fault' in read) return { error: read.fault }
  const { problem } = read
  try {
    const problemId = wantedId(read.idName, problem, options)
    const stored = problemId === null ? undefined : await factsById(db, problemId)
    const before = problemId === null ? undefined : earlier.get(problemId.toLowerCase())
    const brings = factsOf(problem)
    const warnings = [...problem.warnings, ...embargoWarnings(problem, now)]
    const plan = { format: problem.format, brings, warnings }
    const isTaken = problemId !== null && (stored ?? before) !== undefined
    if (isTaken && options.rename) return { ...plan, problemId: null, replaces: null }
    if (isTaken) refuseTaken(problemId, stored !== undefined && !by.mayReplace(stored.author), options)
    if (problemId !== null) earlier.set(problemId.toLowerCase(), brings)
    const replaces = before ?? stored?.facts ?? null
    return { ...plan, problemId, replaces }
  } catch (error) {
    return { error: faultOf(error, read.name) }
  }
}

async function planAll(
  db: Db,
  { count, packages }: Reading,
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Plan[]> {
  if (options.problemId !== undefined && count > 1)
    throw new PackageFault('id-for-one', { problemId: options.problemId, count })
  const earlier = new Map<string, Facts>()
  const plans: Plan[] = []
  for await (const read of packages) plans.push(await planOne(db, read, by, options, earlier, now))
  return plans
}

/** What an import of this file would do now; reads it as an import does, and keeps nothing. */
export const planImport = (
  { db, dataDir }: { db: Db; dataDir: string },
  file: { disk: string; name: string },
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Plan[]> =>
  withTempFolder(dataDir, async (scratch) => {
    try {
      return await withPackages({ ...file, scratch, by: by.username }, (reading) =>
        planAll(db, reading, by, options, now),
      )
    } catch (error) {
      return [{ error: faultOf(error, file.name) }]
    }
  })
