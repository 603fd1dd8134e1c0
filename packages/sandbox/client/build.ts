import { buildAttacks, buildSandbox, defaultBinary } from '../build.mjs'

/** Path of the runner's binary, compiled first if its sources changed. Rejects with the compiler's words. */
export async function runnerBinary(outFile: string = defaultBinary): Promise<string> {
  return buildSandbox(outFile)
}

/** Folder of the hostile programs, compiled first if their sources changed. Rejects with the compiler's words. */
export async function hostilePrograms(): Promise<string> {
  return buildAttacks()
}
