import type { PackedFile } from '../archive/tree.ts'
import type { PackageMessage } from '../message.ts'
import type { PackedProblem } from '../problem.ts'

/** A part of a file of the zip: text of ours, or what lies on disk as that kind of text. */
export type Piece = string | { disk: string; as: 'cdata' | 'base64' }

/** A file of the zip: text of ours, a file that lies on disk, or one that is put together of both. */
export interface ExportedFile {
  /** Path in the zip. */
  name: string
  content: string | Pick<PackedFile, 'disk'> | Piece[]
}

export interface Exported {
  files: ExportedFile[]
  /** What the format has no place for. */
  warnings: PackageMessage[]
}

/** Where in the zip a problem goes. */
export interface ExportTarget {
  pid: number
  /** Its place among those of the zip, from 1. */
  number: number
  /** Whether it is the only one of the zip. */
  isAlone: boolean
}

/** Writes a problem in a format; throws a fault that says why the format cannot have it at all. */
export type Exporter = (problem: PackedProblem, target: ExportTarget) => Promise<Exported>
