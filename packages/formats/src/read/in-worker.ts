import type { PackedFile } from '../archive/tree.ts'
import { PackageFault } from '../message.ts'
import { threadInTurn } from '../thread/in-turn.ts'
import type { PackageThread } from '../thread/thread.ts'
import { faultOf, type Reading, type Upload } from './reading.ts'
import type { ReadTests, TestsAsked } from './tests.ts'
import type { FromWorker, ToWorker } from './worker.ts'

const inTurn = threadInTurn<ToWorker, FromWorker>({
  module: new URL('./worker.ts', import.meta.url),
  tooLong: 'reading-too-long',
})

const expectNever = (message: FromWorker): never => {
  throw new Error(`the reading thread answered ${JSON.stringify(message).slice(0, 100)}`)
}

async function* packagesOf({ ask }: PackageThread<ToWorker, FromWorker>, name: string) {
  for (;;) {
    const message = await ask('next', name)
    if (message === 'done') return
    yield 'read' in message ? message.read : expectNever(message)
  }
}

/**
 * Reads an upload in a thread of its own, so that no package, however made, holds this one; `use` gets the packages one after
 * the other. Throws a `PackageFault` when the upload cannot be used as a whole.
 */
export const withPackages = <T>(upload: Upload, use: (reading: Reading) => Promise<T>): Promise<T> =>
  inTurn(async (reader) => {
    try {
      const first = await reader.ask({ open: upload }, upload.name)
      if (first === 'done') return expectNever(first)
      if ('refused' in first) throw new PackageFault(first.refused.code, first.refused.values)
      if (!('count' in first)) return expectNever(first)
      return await use({ count: first.count, packages: packagesOf(reader, upload.name) })
    } catch (error) {
      if (error instanceof PackageFault) throw error
      throw new PackageFault(...asFault(error, upload.name))
    }
  }, upload.by)

/** The test cases of a zip, read in the same thread; throws a `PackageFault` when they cannot be used. */
export const testsOf = (upload: Upload, asked: TestsAsked): Promise<ReadTests> =>
  inTurn(async (reader) => {
    const reply = await reader.ask({ tests: upload, asked }, upload.name)
    if (reply !== 'done' && 'found' in reply) return reply.found
    throw refusalIn(reply)
  }, upload.by)

/** One file of test cases, likewise. */
export const testFileOf = (upload: Upload): Promise<PackedFile> =>
  inTurn(async (reader) => {
    const reply = await reader.ask({ testFile: upload }, upload.name)
    if (reply !== 'done' && 'testFile' in reply) return reply.testFile
    throw refusalIn(reply)
  }, upload.by)

const refusalIn = (reply: FromWorker): PackageFault =>
  reply !== 'done' && 'refused' in reply
    ? new PackageFault(reply.refused.code, reply.refused.values)
    : expectNever(reply)

const asFault = (error: unknown, name: string) => {
  const { code, values } = faultOf(error, name)
  return [code, values] as const
}
