import { z } from 'zod'

/**
 * What the ICPC Contest API demands of replies, written by the text of its version 2023-06 and apart from the shapes of the contract.
 * Version 2026-01 demands the same of what is served, but for `penalty_time` and the times of a scoreboard, which are relative times
 * there. Properties that the specification does not know are faults, except `first_to_solve` of a scoreboard, which tools read.
 */
const id = z.string().regex(/^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/)
const time = z.string().regex(/^[12]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d\.\d{3}Z$/)
const reltime = z.string().regex(/^-?(0|[1-9]\d*):[0-5]\d:[0-5]\d\.\d{3}$/)
const duration = z.string().regex(/^(0|[1-9]\d*):[0-5]\d:[0-5]\d\.\d{3}$/)
const whole = z.int().min(0)
const thousandths = z.number().min(0).multipleOf(0.001)
const ids = z.array(id).refine((all) => new Set(all).size === all.length)
const endOf = /\.\w+$/
const file = z.strictObject({
  href: z.string().regex(/^contests\/[\w./-]+$/),
  filename: z.string().regex(endOf),
  mime: z.string().regex(/^\w+\/\w+$/),
})

const contest = z.strictObject({
  ...{ id, name: z.string(), formal_name: z.string(), start_time: time, duration },
  scoreboard_freeze_duration: duration.optional(),
  scoreboard_type: z.literal('pass-fail'),
  penalty_time: whole,
})

const state = z.strictObject({
  ...{ started: time.nullable(), ended: time.nullable(), finalized: time.nullable(), end_of_updates: time.nullable() },
  ...{ frozen: time.optional(), thawed: time.optional() },
})

const knownJudgements =
  'AC RE WA TLE RTE CE APE OLE PE EO IO NO WTL ILE TCO TWA TPE TEO TIO TNO MLE SV IF RCO RWA RPE REO RIO RNO CTL JE SE CS'
const judgementType = z.enum(knownJudgements.split(' '))
const accountType = z.enum(['team', 'judge', 'admin', 'analyst', 'staff']).nullable()

const language = z
  .strictObject({
    ...{ id, name: z.string(), entry_point_required: z.boolean(), entry_point_name: z.string().optional() },
    extensions: z.array(z.string().regex(/^\w[\w+]*$/)),
  })
  .refine((one) => one.entry_point_required === (one.entry_point_name !== undefined))

const submission = z
  .strictObject({
    ...{ id, language_id: id, problem_id: id, team_id: id, time, contest_time: reltime },
    ...{ entry_point: z.string().optional(), files: z.array(file) },
  })
  .refine((one) => (one.language_id === 'java') === (one.entry_point !== undefined))

const account = z
  .strictObject({ id, username: z.string(), type: accountType, team_id: id.optional() })
  .refine((one) => (one.type === 'team') === (one.team_id !== undefined))

const objects = {
  'judgement-types': z.strictObject({ id: judgementType, name: z.string(), penalty: z.boolean(), solved: z.boolean() }),
  languages: language,
  problems: z.strictObject({
    ...{ id, label: z.string(), name: z.string(), ordinal: whole, color: z.string().optional() },
    rgb: z
      .string()
      .regex(/^#[A-Fa-f0-9]{3}([A-Fa-f0-9]{3})?$/)
      .optional(),
    ...{ time_limit: thousandths, test_data_count: whole, statement: z.array(file) },
  }),
  groups: z.strictObject({ id, name: z.string() }),
  organizations: z.strictObject({ id, name: z.string() }),
  teams: z.strictObject({
    ...{ id, name: z.string(), label: z.string(), group_ids: ids },
    ...{ organization_id: id.optional(), hidden: z.boolean().optional() },
  }),
  accounts: account,
  submissions: submission,
  judgements: z.strictObject({
    ...{ id, submission_id: id, judgement_type_id: judgementType, max_run_time: thousandths.optional() },
    ...{ start_time: time, start_contest_time: reltime, end_time: time, end_contest_time: reltime },
  }),
  clarifications: z
    .strictObject({
      ...{ id, text: z.string(), time, contest_time: reltime },
      ...{ from_team_id: id.optional(), to_team_id: id.optional() },
      ...{ reply_to_id: id.optional(), problem_id: id.optional() },
    })
    .refine((one) => one.from_team_id === undefined || one.to_team_id === undefined),
  awards: z.strictObject({ id, citation: z.string(), team_ids: ids }),
}

export const collections = Object.keys(objects) as (keyof typeof objects)[]

const scoreboard = z.strictObject({
  ...{ time, contest_time: reltime, state },
  rows: z.array(
    z.strictObject({
      ...{ rank: z.int().min(1), team_id: id, score: z.strictObject({ num_solved: whole, total_time: whole }) },
      problems: z.array(
        z
          .strictObject({
            ...{ problem_id: id, num_judged: whole, num_pending: whole, solved: z.boolean(), time: whole.optional() },
            first_to_solve: z.boolean().optional(),
          })
          .refine((one) => one.solved === (one.time !== undefined)),
      ),
    }),
  ),
})

const listed = ['contest', 'state', ...collections]
const access = z.strictObject({
  capabilities: z.array(z.string()),
  endpoints: z.array(
    z.strictObject({ type: z.enum(listed), properties: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)).min(1) }),
  ),
})

/** Single objects by where they are read, below a contest. */
export const singles = { '': contest, '/state': state, '/access': access, '/scoreboard': scoreboard }

export const information = z.looseObject({ version: z.literal('2023-06'), version_url: z.url() })
export const contests = z.array(contest)
export const ofCaller = account
export const collectionOf = (name: keyof typeof objects) =>
  z.array(objects[name] as z.ZodType<Record<string, unknown>>).refine((all) => {
    const known = all.map((one) => one['id'])
    return new Set(known).size === known.length
  })

const data: Record<string, z.ZodType> = { contest, state, ...objects }

/** A line of the feed; what is gone has no data. */
export const event = z
  .strictObject({ type: z.enum(listed), id: id.nullable(), data: z.unknown(), token: z.string() })
  .superRefine((line, check) => {
    const isSingle = line.type === 'contest' || line.type === 'state'
    if (isSingle !== (line.id === null)) check.addIssue({ code: 'custom', message: `id of ${line.type}` })
    if (line.data === null) return
    const result = data[line.type]?.safeParse(line.data)
    if (!result?.success) check.addIssue({ code: 'custom', message: `${line.type}: ${result?.error.message}` })
  })
