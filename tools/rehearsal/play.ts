import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

/** What a run came to, in the short words of recorded contests. */
export const outcomes = ['AC', 'WA', 'TLE', 'MLE', 'RE', 'PE', 'CE'] as const
export type Outcome = (typeof outcomes)[number]

/** Somebody submits to a problem; `at` in seconds since the start of the contest. */
export interface Run {
  team: string
  problem: string
  at: number
  outcome: Outcome
}

/** A contest as it went, or as it might go. */
export interface Play {
  name: string
  /** Seconds. */
  duration: number
  /** Seconds before the end from which the board is frozen; 0 is never. */
  freeze: number
  problems: string[]
  teams: { id: string; isStar: boolean }[]
  /** In order of time. */
  runs: Run[]
}

const Recorded = z.object({
  contest: z.object({
    slug: z.string(),
    duration_s: z.number().positive(),
    freeze_s: z.number().min(0),
    problems: z.array(z.string()).min(1),
  }),
  teams: z.array(z.object({ id: z.coerce.string(), star: z.boolean() })).min(1),
  runs: z.array(
    z.object({ team: z.coerce.string(), problem: z.string(), t_ms: z.number().min(0), verdict: z.enum(outcomes) }),
  ),
})

/** Reads a recorded contest, as JSON or gzipped; throws a sentence when it is none. */
export function readPlay(file: string): Play {
  const bytes = fs.readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const read = Recorded.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${file} is no recorded contest: ${z.prettifyError(read.error)}`)
  const { contest, teams, runs } = read.data
  return {
    name: contest.slug,
    duration: contest.duration_s,
    freeze: contest.freeze_s,
    problems: contest.problems,
    teams: teams.map(({ id, star }) => ({ id, isStar: star })),
    runs: runs
      .map(({ team, problem, t_ms, verdict }) => ({ team, problem, at: t_ms / 1000, outcome: verdict }))
      .toSorted((a, b) => a.at - b.at),
  }
}

export interface Invented {
  participants: number
  problems: number
  /** Seconds. */
  duration: number
  /** Submissions in all. */
  runs: number
  seed?: number
}

/**
 * A contest that nobody took part in, the same for the same figures: a rush in the first twentieth, a slow middle, and a last
 * tenth that is 1.8 times as busy as the mean.
 */
export function inventPlay({ participants, problems, duration, runs, seed = 1 }: Invented): Play {
  const random = randomFrom(seed)
  const teams = Array.from({ length: participants }, (_, n) => ({ id: `p${n + 1}`, isStar: n % 50 === 49 }))
  const labels = Array.from({ length: problems }, (_, n) => labelOf(n))
  const made = Array.from({ length: runs }, (): Run => {
    const at = duration * momentOf(random(), random())
    const nth = Math.min(problems - 1, Math.floor(problems * random() ** 2 * (0.3 + (0.7 * at) / duration)))
    const outcome = random() < 0.45 ? 'AC' : (losing[Math.floor(random() * losing.length)] ?? 'WA')
    return { team: teams[Math.floor(random() * participants)]?.id ?? '', problem: labels[nth] ?? '', at, outcome }
  })
  return {
    name: `${participants} participants, ${problems} problems`,
    duration,
    freeze: duration / 5,
    problems: labels,
    teams,
    runs: made.toSorted((a, b) => a.at - b.at),
  }
}

const losing: readonly Outcome[] = ['WA', 'WA', 'WA', 'WA', 'TLE', 'RE', 'CE', 'MLE', 'PE']

/** Share of the contest (0 to 1) that has passed when somebody submits. */
function momentOf(part: number, place: number): number {
  if (part < 0.12) return place * 0.05
  if (part < 0.3) return 0.9 + place * 0.1
  return 0.05 + place * 0.85
}

const labelOf = (n: number): string => (n < 26 ? String.fromCharCode(65 + n) : `P${n + 1}`)

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
