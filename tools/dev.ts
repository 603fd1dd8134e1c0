import process from 'node:process'
import { ownArguments } from './process/arguments.ts'
import { environmentOf, keepSecrets } from './process/environment.ts'
import { inCheckout } from './process/paths.ts'
import { dyingWithUs } from './product/identity.ts'
import { runUntilSignal } from './product/main.ts'
import { openInstance } from './product/open.ts'
import { localUrlOf, refuseTakenPort, urlOf } from './product/ready.ts'
import { startStandIns } from './product/stand-ins.ts'
import { waitForPages } from './product/wait.ts'
import { readSettings } from './settings.ts'

const { values } = ownArguments('dev')

/** `npm run dev`: database, server, judge, relay and pages, each started again or reloaded when its sources change; logs come here. */
runUntilSignal(async (onBegin) => {
  const settings = readSettings(process.env)
  keepSecrets()
  const webPort = settings.port + 1
  await refuseTakenPort(settings.host, webPort)
  const standIns = values['remote-stand-ins'] === true ? await startStandIns() : undefined
  const instance = await openInstance(settings, {
    develop: true,
    onBegin,
    ...(standIns && {
      onContent: (databaseUrl) => standIns.settle(settings, databaseUrl),
      privateHosts: standIns.hosts,
    }),
  })
  instance.run({
    name: 'web',
    prefix: dyingWithUs,
    program: inCheckout('node_modules/vite/bin/vite.js'),
    args: [
      '--config',
      inCheckout('packages/web/vite.config.ts'),
      '--host',
      settings.host,
      '--port',
      String(webPort),
      '--strictPort',
    ],
    env: { ...environmentOf(), API: localUrlOf(settings.host, settings.port) },
  })
  await waitForPages(localUrlOf(settings.host, webPort))
  return { url: urlOf(settings.host, webPort), judgesNothing: instance.judgesNothing }
})
