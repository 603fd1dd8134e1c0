import { parentPort } from 'node:worker_threads'
import { PackageFault, type PackageMessage } from '../message.ts'
import type { PackedProblem } from '../problem.ts'
import type { Exported, ExportTarget } from './exporter.ts'
import { type ExportFormat, exporters } from './registry.ts'

/** What the thread is asked: a problem in a format. */
export interface ToWorker {
  problem: PackedProblem
  format: ExportFormat
  target: ExportTarget
}

/** What it answers: the files, why the format cannot have the problem, or what went wrong with us. */
export type FromWorker = { exported: Exported } | { refused: PackageMessage } | { failed: string }

async function answer({ problem, format, target }: ToWorker): Promise<FromWorker> {
  try {
    return { exported: await exporters[format](problem, target) }
  } catch (error) {
    if (error instanceof PackageFault) return { refused: error.info }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (asked: ToWorker) => void answer(asked).then((reply) => parentPort?.postMessage(reply)))
