import type { Server } from '@verdict/node/server.ts'
import type { Runner } from '@verdict/sandbox/types.ts'
import type { DiskCache } from './disk-cache.ts'
import type { Installed } from './installed.ts'
import type { Neighbours } from './run-exclusively.ts'
import type { BlobStore } from './testdata.ts'

/** What all slots share. */
export interface NodeContext {
  server: Server
  /** Test data and checkers' sources by their hash. */
  blobs: BlobStore
  /** Compiled programs and compile errors by what they were made from. */
  programs: DiskCache
  /** Languages found on this machine, by name; grows while slow ones are still being tried. */
  languages: Map<string, Installed>
  /** Languages that are installed and still to be tried. */
  awaited: Set<string>
  /** Precompiled headers and libraries, kept for good. */
  prebuiltCache: DiskCache
  /** What of them is ready: folders of this machine by aidKey. */
  prebuilt: Map<string, string>
  /** What the slots know of one another. */
  neighbours: Neighbours
}

/** One judging slot: a runner and a folder for the files of the job at hand. */
export interface Slot {
  node: NodeContext
  runner: Runner
  folder: string
}
