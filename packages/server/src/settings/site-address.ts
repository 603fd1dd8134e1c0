import os from 'node:os'
import type { Settings } from '@verdict/contract/site/settings.ts'
import type { Config } from '../config.ts'

/**
 * Where people find the site, for links in mails: as set, else this machine's address in its network. Never what a caller says
 * its host is, for a link of that would carry secrets to a page of the caller's.
 */
export function siteAddress({ baseUrl }: Pick<Settings, 'baseUrl'>, { port }: Pick<Config, 'port'>): string {
  if (URL.canParse(baseUrl)) return baseUrl
  const addresses = Object.values(os.networkInterfaces()).flatMap((all) => all ?? [])
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return `http://${own?.address ?? '127.0.0.1'}:${port}`
}
