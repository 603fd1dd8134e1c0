import { buildSandbox, buildWeb } from '../product/build.ts'
import { bundlePrograms } from '../product/bundle.ts'
import type { Command } from './command.ts'

/** `build`: whatever a start would build, by the owner of the checkout, so that others only run it. */
export const build: Command = async ({ values }) => {
  const trouble = await buildSandbox()
  await buildWeb()
  await bundlePrograms()
  if (trouble) throw new Error(trouble)
  const said = 'All is built: accounts that can only read this checkout may run it.'
  console.log(values['json'] === true ? JSON.stringify({ built: true }) : said)
  return 0
}
