import process from 'node:process'
import { type Given, readArguments } from '../../scripts/arguments.mjs'

export type Words = Exclude<Given, { help: string }>

/** What this program was given. Where help was asked for, or something does not belong there, it says so and ends: nothing was done. */
export function ownArguments(program: string): Words {
  try {
    const given = readArguments(program, process.argv.slice(2))
    if (given.help === undefined) return given
    console.log(given.help)
    process.exit(0)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
