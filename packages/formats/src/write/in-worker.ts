import { PackageFault } from '../message.ts'
import type { PackedProblem } from '../problem.ts'
import { threadInTurn } from '../thread/in-turn.ts'
import type { Exported, ExportTarget } from './exporter.ts'
import type { ExportFormat } from './registry.ts'
import type { FromWorker, ToWorker } from './worker.ts'

const inTurn = threadInTurn<ToWorker, FromWorker>({
  module: new URL('./worker.ts', import.meta.url),
  tooLong: 'export-too-long',
})

/**
 * Writes a problem in a format, in a thread of its own, so that no problem, however large, holds this one. Throws a
 * `PackageFault` that says why the format cannot have it at all.
 */
export const exported = (problem: PackedProblem, format: ExportFormat, target: ExportTarget): Promise<Exported> =>
  inTurn(async (writer) => {
    const reply = await writer.ask({ problem, format, target }, problem.problemId ?? problem.title)
    if ('exported' in reply) return reply.exported
    if ('refused' in reply) throw new PackageFault(reply.refused.code, reply.refused.values)
    throw new Error(reply.failed)
  })
