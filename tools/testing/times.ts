import { type Group, groups, minutesInAll, patience } from './groups.ts'

/** When a test file ran, in ms since some moment, and what it took of that time for itself. */
export interface FileTime {
  file: string
  group: Group['name']
  from: number
  to: number
}

export interface GroupTime {
  name: Group['name']
  files: number
  /** From the beginning of its first file to the end of its last. */
  wallMs: number
  budgetMs: number
}

const lengthOf = ({ from, to }: FileTime) => to - from

/** The files that took longest, longest first. */
export const slowest = (files: readonly FileTime[], count: number): FileTime[] =>
  files.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, count)

/** What each group took, of those that ran at all. */
export function groupTimes(files: readonly FileTime[], table: readonly Group[] = groups): GroupTime[] {
  return table.flatMap(({ name, minutes }) => {
    const own = files.filter(({ group }) => group === name)
    if (own.length === 0) return []
    const wallMs = Math.max(...own.map(({ to }) => to)) - Math.min(...own.map(({ from }) => from))
    return [{ name, files: own.length, wallMs, budgetMs: minutes * 60_000 }]
  })
}

/** The groups that took so much more than their budget that the run ends with a sentence of it: their tests grew, or the machine was slow. */
export const overBudget = (times: readonly GroupTime[]): GroupTime[] =>
  times.filter(({ wallMs, budgetMs }) => wallMs > budgetMs * patience)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

/** What `npm test` prints of its times: the ten slowest files, and every group with its budget. */
export function timesTold(files: readonly FileTime[]): string[] {
  return [
    '',
    'slowest files',
    ...slowest(files, 10).map((one) => `${seconds(lengthOf(one))}  ${one.group.padEnd(7)}  ${one.file}`),
    '',
    'groups',
    ...groupTimes(files).map(
      ({ name, files: count, wallMs, budgetMs }) =>
        `${seconds(wallMs)}  ${name.padEnd(7)}  ${count} ${count === 1 ? 'file' : 'files'}, budget ${budgetMs / 1000} s`,
    ),
    ...inAllTold(groupTimes(files)),
    '',
  ]
}

/** Told of a run of all groups alone: of a part it says nothing. */
function inAllTold(times: readonly GroupTime[]): string[] {
  if (times.length < groups.length) return []
  const wallMs = times.reduce((sum, one) => sum + one.wallMs, 0)
  const budgetMs = minutesInAll * 60_000
  return [`${seconds(wallMs)}  in all, budget ${budgetMs / 1000} s${wallMs > budgetMs ? ': NOT KEPT' : ''}`]
}

/** In a sentence, for a group of `overBudget`. */
export const overBudgetTold = ({ name, wallMs, budgetMs }: GroupTime): string =>
  `The group "${name}" took ${Math.round(wallMs / 1000)} s, ${(wallMs / budgetMs).toFixed(1)} times its budget of ${budgetMs / 1000} s: on a machine with nothing beside, make its tests cheaper, or say in tools/testing/groups.ts why it needs more.`
