import type { Runner } from '@verdict/sandbox/types.ts'
import type { Installed } from './installed.ts'
import type { Server } from './server.ts'
import type { Shelf } from './shelf.ts'
import type { BlobStore } from './testdata.ts'
import type { Neighbours } from './undisturbed.ts'

/** What all slots share. */
export interface Workshop {
  server: Server
  /** Test data and checkers' sources by their hash. */
  blobs: BlobStore
  /** Compiled programs and compile errors by what they were made from. */
  programs: Shelf
  /** Languages found on this machine, by name; grows while slow ones are still being tried. */
  languages: Map<string, Installed>
  /** Languages that are installed and still to be tried. */
  awaited: Set<string>
  /** Precompiled headers and libraries, kept for good. */
  aidShelf: Shelf
  /** What of them is ready: folders of this machine by aidKey. */
  aids: Map<string, string>
  /** What the slots know of one another. */
  neighbours: Neighbours
}

/** One judging slot: a runner and a folder for the files of the job at hand. */
export interface Slot {
  shop: Workshop
  runner: Runner
  folder: string
}
