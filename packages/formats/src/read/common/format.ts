import type { Meter } from '../../archive/limits.ts'
import type { OddEntry } from '../../archive/odd.ts'
import type { Tree } from '../../archive/tree.ts'
import type { PackageFault } from '../../message.ts'
import type { PackedProblem } from '../../problem.ts'

/** What an upload is read with. */
export interface ReadContext {
  /** Where a reader may make files (`madeFile`) of what a package holds only as text inside another file. */
  scratch: string
  meter: Meter
  /** What could not be used while unpacking; a problem that needs some of it is refused. */
  odd: OddEntry[]
}

/** An upload as it lies unpacked. `name` is its own, without the extension. */
export interface Opened extends ReadContext {
  tree: Tree
  name: string
}

/** One problem found in an upload, not read yet, or why it could not even be opened. */
export type Found = Readable | { name: string; fault: PackageFault }

export interface Readable {
  /** What the uploader would call it. */
  name: string
  /** What an id is made of when the package asks for none; '' takes the next free number. */
  idName: string
  /** Whether it cannot do without what would lie at this path of the upload; undefined where that is no part of it. */
  needs: (path: string) => boolean | undefined
  /** Reads it; throws a fault that names the file and what is wrong with it. */
  read: () => Promise<PackedProblem>
}

/** A format whose packages are folders with a file of a certain name in them. */
export interface FolderFormat {
  marker: string
  /** Whether a folder with the marker is of this format and not of another that has the same marker. */
  recognises: (tree: Tree) => boolean
  /** The folders in it that it is read from; without those of programs and texts for people alone. */
  parts: readonly string[]
  read: (tree: Tree, name: string, context: ReadContext) => Promise<PackedProblem>
}

/** Finds the problems of an upload of a format that is not one folder a problem; none when it is something else. */
export type Finder = (opened: Opened) => Promise<Found[]>
