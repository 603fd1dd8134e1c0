/** What a test needs of the machine decides when it runs and what runs beside it. */
export interface Group {
  name: 'rules' | 'stories' | 'machine'
  /** Names of projects in vitest.config.ts. */
  projects: readonly string[]
  /** Files at a time. */
  workers: number
  /** Minutes of wall time on 2 cores with nothing beside, under CI=true. */
  minutes: number
  /** Why so much; change it together with the number. */
  why: string
}

/** A project with those of its files that run alone; `judge` means both where projects are named to `npm test`. */
export const alone = (project: string): string => `${project} alone`

/** They run one after the other, in this order: what fails most often first. */
export const groups: readonly Group[] = [
  {
    name: 'rules',
    projects: ['contract', 'server', 'web', 'tools', 'sandbox', 'judge', 'remote'],
    workers: 2,
    minutes: 13,
    why: 'HTTP on cloned databases (every declared call: refused, fuzzed, asked about contests in every phase), parts of pages, and programs judged far from their limits in every language',
  },
  {
    name: 'stories',
    projects: ['e2e'],
    workers: 2,
    minutes: 22,
    why: 'browsers, what a newcomer, a setter, a contestant, a contest director, a coach and an administrator do on a whole product, and the reference submissions of real packages (5 min)',
  },
  {
    name: 'machine',
    projects: ['tools', 'sandbox', 'judge', 'e2e'].map(alone),
    workers: 1,
    minutes: 9,
    why: 'kills, cut networks, full disks, whole products started and stopped, and limits to the millisecond: another test beside would be heard',
  },
]

/** What all groups together may be given, minutes: so long a run may take where the product is four times what it was (decision 0040). */
export const minutesInAll = 45

/** A group may pass its budget by so much before a run says so: machines differ, and one is never quite at rest. */
export const patience = 1.5

/** The files of the group "machine": whatever measures, kills by name, or fills what all share. All others run two at a time. */
export const aloneFiles: Record<string, string[]> = {
  tools: ['tools/test/{doctor,lasting,running,start}.test.ts'],
  sandbox: [
    'packages/sandbox/test/{doctor,full-disk,jails,limits,pause,recovery}.test.ts',
    'packages/sandbox/test/cgroups/*.test.ts',
    'packages/sandbox/test/hostile/{headroom,leaks,page-cache,runs}.test.ts',
  ],
  judge: [
    'packages/judge/test/{border,discover-languages,disk-space,main,node,run-exclusively,self-test,truncate-result}.test.ts',
  ],
  e2e: ['e2e/{cut-off,dead-letter,faults,federation,full-disk,judges}.test.ts'],
}

/** The group of a project; throws where the table forgot it. */
export function groupOf(project: string): Group {
  const found = groups.find(({ projects }) => projects.includes(project))
  if (!found) throw new Error(`tools/testing/groups.ts has no group for the project "${project}".`)
  return found
}

/** `--project judge` as people type it means also the files of that project that run alone. */
export function withAlone(words: readonly string[]): string[] {
  const named = (word: string) => (word in aloneFiles ? [word, alone(word)] : [word])
  return words.flatMap((word, index) => {
    if (words[index - 1] === '--project') return named(word).flatMap((name, at) => (at ? ['--project', name] : [name]))
    const given = /^--project=(.*)$/.exec(word)?.[1]
    return given === undefined ? [word] : named(given).map((name) => `--project=${name}`)
  })
}
