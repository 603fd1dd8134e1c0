import type { Found } from './common/format.ts'
import { measured } from './measures.ts'
import { openPackages } from './open.ts'
import { faultOf, type Reading, type ReadPackage, type Upload } from './reading.ts'

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
