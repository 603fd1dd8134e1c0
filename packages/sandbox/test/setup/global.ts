import { runnerBinary } from '../../client/build.ts'
import { attackFolder } from './attacks.ts'

/** Compiles the runner and the hostile programs once for all test files. */
export default async function setup(): Promise<void> {
  await runnerBinary()
  await attackFolder()
}
