import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { PackageFault, type PackageMessage } from '@verdict/formats/message.ts'
import { withPackages } from '@verdict/formats/read/in-worker.ts'
import { faultOf, type Reading, type ReadPackage } from '@verdict/formats/read/reading.ts'
import { type Imported, type Importer, type ImportOptions, importProblem, type Store } from './import-problem.ts'

export type Outcome = Imported | { error: PackageMessage }

/** A fault of the package is an answer; any other is logged and named as ours, so that the other packages still come in. */
async function importOne(
  store: Store,
  read: ReadPackage,
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Outcome> {
  if ('fault' in read) return { error: read.fault }
  try {
    return await importProblem(store, read.idName, read.problem, by, options, now)
  } catch (error) {
    return { error: faultOf(error, read.name) }
  }
}

async function importAll(
  store: Store,
  { count, packages }: Reading,
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Outcome[]> {
  if (options.problemId !== undefined && count > 1)
    throw new PackageFault('id-for-one', { problemId: options.problemId, count })
  const outcomes: Outcome[] = []
  for await (const read of packages) outcomes.push(await importOne(store, read, by, options, now))
  return outcomes
}

/**
 * Imports a package, or every package of a zip or folder of packages; each comes in whole or is refused with a
 * sentence, and one that is refused does not stop the others. Packages are read in a thread of their own.
 */
export async function importPackages(
  store: Store,
  file: { disk: string; name: string },
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Outcome[]> {
  return withTempFolder(store.dataDir, async (scratch) => {
    try {
      return await withPackages({ ...file, scratch, by: by.username }, (reading) =>
        importAll(store, reading, by, options, now),
      )
    } catch (error) {
      return [{ error: faultOf(error, file.name) }]
    }
  })
}
