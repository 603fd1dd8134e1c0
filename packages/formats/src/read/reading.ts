import { PackageFault, type PackageMessage, packageMessage } from '../message.ts'
import type { PackedProblem } from '../problem.ts'

// apart from what reads, which whoever only asks the reading thread never loads

/** An upload as it lies on disk; `scratch` is a new folder that outlives what is made of the problems. */
export interface Upload {
  disk: string
  /** What the uploader calls it. */
  name: string
  scratch: string
  /** Whose it is: people take turns; without it nobody's. */
  by?: string
}

/** One problem of an upload, read and measured, or why it could not be. */
export type ReadPackage = { name: string; idName: string } & ({ problem: PackedProblem } | { fault: PackageMessage })

/** How many problems an upload holds, then each of them when it is asked for. */
export interface Reading {
  count: number
  packages: AsyncIterable<ReadPackage>
}

/** Any error that is no fault of the package is logged and named as ours. */
export function faultOf(error: unknown, name: string): PackageMessage {
  if (error instanceof PackageFault) return error.info
  console.error(`reading ${name}:`, error)
  return packageMessage('unreadable', { file: name })
}
