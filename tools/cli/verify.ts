import { verifyPaths } from '../../packages/server/src/problem/import/cli.ts'
import { fromCaller, withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `verify`: judges a hidden copy of each package with its own submissions. */
export const verify: Command = async ({ values, operands }) => {
  const paths = operands.map(fromCaller)
  const json = values['json'] === true
  return withInstance({ judging: true }, (instance) => verifyPaths(instance, paths, { json }))
}
