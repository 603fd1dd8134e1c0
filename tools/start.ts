import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { ownArguments } from './process/arguments.ts'
import { keepSecrets } from './process/environment.ts'
import { runUntilSignal } from './product/main.ts'
import { openInstance } from './product/open.ts'
import { readSettings } from './settings.ts'

ownArguments('start')

/** `npm start`: brings the product up, tells where it is, and takes it down again on Ctrl-C or SIGTERM. */
runUntilSignal(async (onBegin) => {
  const settings = readSettings(process.env)
  keepSecrets()
  const { url, judgesNothing } = await openInstance(settings, { onBegin })
  flushCompileCache()
  return { url, judgesNothing }
})
