/** What a test needs of the machine decides when it runs and what runs beside it. */
export interface Group {
  name: 'rules' | 'machine' | 'stories'
  /** Names of projects in vitest.config.ts, which is made of these. */
  projects: readonly string[]
  /** Minutes of wall time on 2 cores with nothing beside, under CI=true. */
  minutes: number
  /** Why so much; change it together with the number. */
  why: string
}

/** They run one after the other, in this order, so that what fails most often fails first. */
export const groups: readonly Group[] = [
  {
    name: 'rules',
    projects: ['contract', 'server', 'web'],
    minutes: 8,
    why: 'no clock, no kills: two files at a time; most are HTTP on a cloned database',
  },
  {
    name: 'machine',
    projects: ['tools', 'sandbox', 'judge'],
    minutes: 22,
    why: 'limits, kills, networks and whole instances, whose times another test would spoil: one file at a time',
  },
  {
    name: 'stories',
    projects: ['e2e'],
    minutes: 15,
    why: 'a browser and the product',
  },
]

/** A group may pass its budget by so much before a run fails: machines differ, and one is never quite at rest. */
export const patience = 1.5

/** The group of a project; throws where the table forgot it. */
export function groupOf(project: string): Group {
  const found = groups.find(({ projects }) => projects.includes(project))
  if (!found) throw new Error(`tools/testing/groups.ts has no group for the project "${project}".`)
  return found
}
