import { buildSandbox, defaultBinary } from '../build.mjs'

/** Path of the runner's binary, compiled first if its sources changed. Rejects with the compiler's words. */
export async function runnerBinary(outFile: string = defaultBinary): Promise<string> {
  return buildSandbox(outFile)
}
