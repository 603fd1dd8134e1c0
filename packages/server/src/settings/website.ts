import os from 'node:os'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { readSetting } from './queries.ts'

/** The site's names, links and switches, as they are until they are set. */
export const websiteDefaults = {
  baseUrl: '',
  name: 'Verdict Online Judge',
  shortName: 'Verdict',
  register: true,
  recordName: null as string | null,
  recordUrl: null as string | null,
  description: null as string | null,
  projectName: 'Verdict',
  projectUrl: '/developer',
  openPublicDiscussion: false,
  openGroupDiscussion: false,
  openContestComment: false,
  openPublicJudge: true,
}

export type Website = typeof websiteDefaults

export async function website(db: Db): Promise<Website> {
  return { ...websiteDefaults, ...((await readSetting(db, 'website')) as Partial<Website> | undefined) }
}

/**
 * Where people find the site, for links in mails: as set, else this machine's address in its network. Never what a caller says
 * its host is, for a link of that would carry secrets to a page of the caller's.
 */
export function siteAddress({ baseUrl }: Pick<Website, 'baseUrl'>, { port }: Pick<Config, 'port'>): string {
  if (URL.canParse(baseUrl)) return baseUrl
  const addresses = Object.values(os.networkInterfaces()).flatMap((all) => all ?? [])
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return `http://${own?.address ?? '127.0.0.1'}:${port}`
}
