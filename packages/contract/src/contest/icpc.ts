import { z } from 'zod'

/**
 * The shapes of the ICPC Contest API, version 2023-06. What is null there is left out here, as the specification allows, except where
 * its JSON schemas demand the property.
 */
export const icpcVersion = '2023-06'

const id = z.string().regex(/^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/)
const time = z.string().describe('absolute, ISO 8601 with the zone')
const reltime = z.string().describe('(-)h:mm:ss.uuu')
const file = z.object({
  href: z.string().describe('from the base address of the API, /api'),
  filename: z.string(),
  mime: z.string(),
})

export const IcpcContest = z.object({
  id,
  name: z.string(),
  formal_name: z.string(),
  start_time: time,
  duration: reltime,
  scoreboard_freeze_duration: reltime.optional(),
  scoreboard_type: z.literal('pass-fail'),
  penalty_time: z.number().int().describe('minutes'),
})

export const IcpcState = z.object({
  started: time.nullable(),
  frozen: time.optional(),
  ended: time.nullable(),
  thawed: time.optional(),
  finalized: time.nullable(),
  end_of_updates: time.nullable(),
})

/** Every collection with the shape of its objects. */
export const icpcCollections = {
  'judgement-types': z.object({ id, name: z.string(), penalty: z.boolean(), solved: z.boolean() }),
  languages: z.object({
    id,
    name: z.string(),
    entry_point_required: z.boolean(),
    entry_point_name: z.string().optional(),
    extensions: z.array(z.string()),
  }),
  problems: z.object({
    id,
    label: z.string(),
    name: z.string(),
    ordinal: z.number().int(),
    rgb: z.string().optional(),
    color: z.string().optional(),
    time_limit: z.number().describe('seconds'),
    test_data_count: z.number().int(),
    statement: z.array(file).describe('a file of Markdown for each language; PDFs are linked in them'),
  }),
  groups: z.object({ id, name: z.string() }),
  organizations: z.object({ id, name: z.string() }),
  teams: z.object({
    id,
    name: z.string(),
    label: z.string(),
    organization_id: id.optional(),
    group_ids: z.array(id),
    hidden: z.boolean().optional().describe('whether the scoreboard leaves it out'),
  }),
  accounts: z.object({ id, username: z.string(), type: z.literal('team'), team_id: id }),
  submissions: z.object({
    id,
    language_id: id,
    problem_id: id,
    team_id: id,
    time,
    contest_time: reltime,
    entry_point: z.string().optional(),
    files: z.array(file).describe('a zip of the code; none for those who are not shown it'),
  }),
  judgements: z.object({
    id,
    submission_id: id,
    judgement_type_id: id,
    start_time: time,
    start_contest_time: reltime,
    end_time: time,
    end_contest_time: reltime,
    max_run_time: z.number().optional().describe('seconds'),
  }),
  clarifications: z.object({
    id,
    from_team_id: id.optional(),
    to_team_id: id.optional(),
    reply_to_id: id.optional(),
    problem_id: id.optional(),
    text: z.string(),
    time,
    contest_time: reltime,
  }),
  awards: z.object({ id, citation: z.string(), team_ids: z.array(id) }),
} as const

/** Whoever calls. */
export const IcpcAccount = z.object({
  id,
  username: z.string(),
  type: z.enum(['admin', 'analyst', 'staff', 'team']).nullable(),
  team_id: id.optional(),
})

export type IcpcAccount = z.output<typeof IcpcAccount>

export type IcpcCollection = keyof typeof icpcCollections
export const icpcCollectionNames = Object.keys(icpcCollections) as [IcpcCollection, ...IcpcCollection[]]

/** All that a viewer is shown of a contest. */
export interface IcpcSnapshot {
  contest: z.output<typeof IcpcContest>
  state: z.output<typeof IcpcState>
  collections: { [K in IcpcCollection]: z.output<(typeof icpcCollections)[K]>[] }
}

/** `2026-11-23T03:00:00.000Z` */
export const icpcTime = (at: Date): string => at.toISOString()

/** ms as `(-)h:mm:ss.uuu` */
export function icpcReltime(ms: number): string {
  const whole = Math.abs(Math.trunc(ms))
  const part = (size: number, of: number, digits: number) => String(Math.floor(whole / size) % of).padStart(digits, '0')
  const hours = Math.floor(whole / 3_600_000)
  return `${ms < 0 && whole > 0 ? '-' : ''}${hours}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`
}

/** A name of ours as an id there: `C++ 17 With O2` is `cpp-17-with-o2`. */
export const icpcId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36) || 'none'

interface JudgementType {
  id: string
  name: string
  solved: boolean
}

const type = (id: string, name: string, solved = false): JudgementType => ({ id, name, solved })

/** What a status on the wire is there; those that wait have none. Which cost time, the contest's penalty rule says. */
export const icpcJudgementTypes: Partial<Record<number, JudgementType>> = {
  0: type('AC', 'Accepted', true),
  [-1]: type('WA', 'Wrong Answer'),
  [-3]: type('PE', 'Presentation Error'),
  1: type('TLE', 'Time Limit Exceeded'),
  2: type('MLE', 'Memory Limit Exceeded'),
  3: type('RTE', 'Runtime Error'),
  [-2]: type('CE', 'Compile Error'),
  4: type('JE', 'Judging Error'),
  8: type('RE', 'Partially Accepted'),
  [-4]: type('CS', 'Cancelled Submission'),
}
