import { parentPort } from 'node:worker_threads'
import type { PackedFile } from '../archive/tree.ts'
import type { PackageMessage } from '../message.ts'
import { readPackages } from './read-packages.ts'
import { faultOf, type ReadPackage, type Upload } from './reading.ts'
import { type ReadTests, readTestFile, readTests, type TestsAsked } from './tests.ts'

/** What the thread is asked: to open an upload, for the next package of the one that is open, or to read test cases alone. */
export type ToWorker = { open: Upload } | 'next' | { tests: Upload; asked: TestsAsked } | { testFile: Upload }

/** What it answers, once for each: what the upload holds, why it cannot be used, a package, test cases, or that there is no more. */
export type FromWorker =
  | { count: number }
  | { refused: PackageMessage }
  | { read: ReadPackage }
  | { found: ReadTests }
  | { testFile: PackedFile }
  | 'done'

/** Test cases without a problem around them. */
async function testsAnswer(asked: Exclude<ToWorker, 'next' | { open: Upload }>): Promise<FromWorker> {
  const upload = 'tests' in asked ? asked.tests : asked.testFile
  try {
    return 'tests' in asked ? { found: await readTests(upload, asked.asked) } : { testFile: await readTestFile(upload) }
  } catch (error) {
    return { refused: faultOf(error, upload.name) }
  }
}

/** Reads a package each time it is asked for one, so that no more than one is held in memory. */
function answers() {
  let rest: AsyncIterator<ReadPackage> | undefined
  return async (asked: ToWorker): Promise<FromWorker> => {
    if (asked === 'next') {
      const next = await rest?.next()
      return !next || next.done ? 'done' : { read: next.value }
    }
    if (!('open' in asked)) return testsAnswer(asked)
    try {
      const { count, packages } = await readPackages(asked.open)
      rest = packages[Symbol.asyncIterator]()
      return { count }
    } catch (error) {
      return { refused: faultOf(error, asked.open.name) }
    }
  }
}

const answer = answers()
parentPort?.on('message', (asked: ToWorker) => void answer(asked).then((reply) => parentPort?.postMessage(reply)))
