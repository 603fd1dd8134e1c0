import type { PackedFile } from '../archive/tree.ts'
import type { PackageMessage } from '../message.ts'
import type { PackedProblem } from '../problem.ts'

/** A file of the zip: text of ours, or a file that lies on disk. */
export interface ExportedFile {
  /** Path in the zip. */
  name: string
  content: string | Pick<PackedFile, 'disk'>
}

export interface Exported {
  files: ExportedFile[]
  /** What the format has no place for. */
  warnings: PackageMessage[]
}

/** Where in the zip a problem goes. */
export interface ExportTarget {
  pid: number
  /** Whether it is the only one of the zip. */
  isAlone: boolean
}

/** Writes a problem in a format; throws a fault that says why the format cannot have it at all. */
export type Exporter = (problem: PackedProblem, target: ExportTarget) => Promise<Exported>
