import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inCheckout } from '../process/paths.ts'

/** Prints what a module and all that it imports come from, once they are loaded. */
const told = (module: string) => `
  const { registerHooks } = require('node:module')
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  import(${JSON.stringify(module)}).then(() => process.stdout.write(JSON.stringify(loaded), () => process.exit()))`

const ofReading = /\/node_modules\/yaml\/|\/formats\/src\/read\/(icpc|polygon|hoj)\//

test.for([
  ['the server', 'packages/server/src/run.ts', 'what sends mails', /\/node_modules\/nodemailer\//],
  ['the launcher', 'tools/product/open.ts', 'what speaks to the database', /\/node_modules\/(kysely|pg)\//],
] as const)(
  '%s is started without %3$s, and without what only the reading thread needs',
  async ([, module, , later]) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', told(inCheckout(module))], {
      maxBuffer: 2 ** 24,
    })

    const loaded: string[] = JSON.parse(stdout)

    expect(loaded.some((url) => url.endsWith(module))).toBe(true)
    expect(loaded.filter((url) => ofReading.test(url) || later.test(url))).toEqual([])
  },
)
