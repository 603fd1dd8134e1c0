import { PackageFault, type PackageMessage, packageMessage } from '../message.ts'
import type { PackedProblem } from '../problem.ts'
import type { Found } from './common/format.ts'
import { measured } from './measures.ts'
import { openPackages } from './open.ts'

/** An upload as it lies on disk; `scratch` is a new folder that outlives what is made of the problems. */
export interface Upload {
  disk: string
  /** What the uploader calls it. */
  name: string
  scratch: string
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

async function readOne(found: Found): Promise<ReadPackage> {
  const idName = 'idName' in found ? found.idName : ''
  try {
    if ('fault' in found) throw found.fault
    return { name: found.name, idName, problem: measured(await found.read()) }
  } catch (error) {
    return { name: found.name, idName, fault: faultOf(error, found.name) }
  }
}

/** Reads an upload in this thread; throws a `PackageFault` when it cannot be used as a whole. */
export async function readPackages({ disk, name, scratch }: Upload): Promise<Reading> {
  const found = await openPackages(disk, name, scratch)
  async function* packages() {
    for (const one of found) yield await readOne(one)
  }
  return { count: found.length, packages: packages() }
}
