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
