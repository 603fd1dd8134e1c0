import type { PackedCase, PackedProblem } from '../../problem.ts'

/** A case with its path below `data`, without extension. */
export interface PlacedCase {
  one: PackedCase
  path: string
}

/** A folder of cases that earn points together. */
export interface PlacedGroup {
  folder: string
  /** How the points of its cases become those of the group. */
  mode: 'min' | 'avg' | 'sum'
  score: number
  cases: PlacedCase[]
}

const plain = (name: string): string =>
  (name.split('/').at(-1) ?? '')
    .replace(/[^\w-]+/g, '_')
    .replace(/^[-_]+/, '')
    .slice(0, 60)

const padded = (number: number, of: number): string => String(number).padStart(String(of).length, '0')

/** `007-name`: in the order of the cases, which is that of their paths. */
const placed = (folder: string, cases: readonly PackedCase[], all: number, from = 0): PlacedCase[] =>
  cases.map((one, index) => {
    const name = plain(one.name)
    return { one, path: `${folder}/${padded(from + index + 1, all)}${name ? `-${name}` : ''}` }
  })

/** Whether the names the cases have already put them into their order. */
function areInOrder(cases: readonly PackedCase[]): boolean {
  const names = cases.map(({ name }) => name)
  const isPlain = names.every((name) => /^(sample|secret)(\/[A-Za-z0-9_][\w.+-]*)+$/.test(name))
  const isSplit = cases.every(({ name, isSample }) => name.startsWith('sample/') === isSample)
  const order = names.map((name) => `${name}.in`)
  return isPlain && isSplit && order.every((name, index) => index === 0 || (order[index - 1] ?? '') < name)
}

/** Cases of a problem without points, in their order: the format judges samples first, so those that come later are not put there. */
export function placedCases({ cases }: PackedProblem): PlacedCase[] {
  if (areInOrder(cases)) return cases.map((one) => ({ one, path: one.name }))
  const first = cases.findIndex(({ isSample }) => !isSample)
  const count = first < 0 ? cases.length : first
  const isSplit = cases.slice(count).every(({ isSample }) => !isSample)
  const samples = isSplit ? cases.slice(0, count) : []
  const secret = cases.slice(samples.length)
  return [...placed('sample', samples, samples.length), ...placed('secret', secret, secret.length)]
}

/** Cuts a list where the key changes. */
function runs<T>(list: readonly T[], keyOf: (one: T) => unknown): T[][] {
  const found: T[][] = []
  for (const one of list) {
    const last = found.at(-1)
    if (last?.[0] !== undefined && keyOf(last[0]) === keyOf(one)) last.push(one)
    else found.push([one])
  }
  return found
}

/** Groups of a scoring problem: its subtasks, or cases that are worth the same. */
export function placedGroups({ cases, caseMode }: PackedProblem): PlacedGroup[] {
  const isGrouped = caseMode === 'subtask_lowest' || caseMode === 'subtask_average'
  const parts = isGrouped
    ? [...Map.groupBy(cases, ({ groupNum }) => groupNum ?? 0).values()]
    : runs(cases, ({ score }) => score ?? 0)
  return parts.map((members, index) => {
    const folder = `secret/group${padded(index + 1, parts.length)}`
    const scores = members.map(({ score }) => score ?? 0)
    return {
      folder,
      mode: caseMode === 'subtask_average' ? 'avg' : isGrouped ? 'min' : 'sum',
      score: caseMode === 'subtask_average' ? mean(scores) : Math.min(...scores),
      cases: placed(folder, members, members.length),
    }
  })
}

const mean = (scores: readonly number[]): number =>
  Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
