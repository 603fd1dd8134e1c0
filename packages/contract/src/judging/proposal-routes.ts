import { z } from 'zod'
import { type Route, route } from '../route.ts'
import {
  filterText,
  flag,
  int,
  moment,
  none,
  optionalInt,
  optionalSmallInt,
  optionalText,
  page,
  paging,
} from '../wire.ts'
import { changes, maxTrials, outcomes, proposalStates } from './proposal.ts'

const count = z.number()
const figure = z.number().nullable()
const text = z.string().nullable()
const base = '/api/rejudge-proposal'

/** Who may make and decide proposals is known when it is known what they are about: `whoMayPropose` on the server. */
const proposing = { access: 'user' } as const
const refusedPlace = [
  ...(['problem/not-found', 'problem/not-yours', 'contest/not-found', 'contest/not-manager'] as const),
  ...(['group/not-found', 'group/not-member'] as const),
] as const
const refusedRead = ['proposal/not-found'] as const
const refusedDeed = [...refusedRead, 'proposal/state', 'proposal/busy'] as const

const optionalMoment = z
  .preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.iso.datetime({ offset: true }).optional(),
  )
  .optional()

const listOf = <T extends z.ZodType>(item: T) =>
  z
    .preprocess((value) => value ?? [], z.array(item).max(100))
    .optional()
    .default([])

/** What is to be judged again: submissions to a problem in one contest, or outside all contests. */
const scope = {
  pid: int,
  cid: optionalInt.describe('the contest; absent or 0: outside contests'),
  statuses: listOf(int),
  languages: listOf(z.string().max(50)),
  from: optionalMoment.describe('ISO'),
  to: optionalMoment.describe('ISO; submissions of that moment are left out'),
  username: optionalText(255),
}

const versionNumber = count.describe('what people call the version by: 1 is the oldest of the problem')

export const getProposalScope = route({
  ...proposing,
  method: 'POST',
  path: `${base}/scope`,
  summary: 'How many submissions a proposal would judge, and with which versions of the test data it could.',
  refuses: [...refusedPlace, 'contest/problem-unknown'],
  input: z.object(scope),
  output: z.object({
    submissions: count,
    most: z.literal(maxTrials),
    people: count,
    title: z.string(),
    displayId: z.string(),
    contest: text.describe('its title'),
    versions: z.array(
      z.object({ version: z.string(), number: versionNumber, cases: count, isInForce: z.boolean(), gmtCreate: moment }),
    ),
  }),
})

export const proposeRejudge = route({
  ...proposing,
  method: 'POST',
  path: base,
  summary: 'Judges submissions again beside the verdicts they have; nothing changes until the proposal is applied.',
  refuses: [
    ...refusedPlace,
    'contest/problem-unknown',
    'submission/none-to-rejudge',
    'test-data/version-unknown',
    'test-data/files-released',
    'proposal/too-many',
    'proposal/busy',
    'proposal/version-differs',
  ],
  input: z.object({
    ...scope,
    version: optionalText(50).describe('of the test data; absent: the one in force'),
    why: optionalText(500),
    tells: flag(true).describe('those whose results change are told of it'),
  }),
  output: z.object({ id: count }),
})

export const ProposalRow = z.object({
  id: count,
  state: z.enum(proposalStates),
  pid: count,
  cid: figure,
  displayId: z.string(),
  title: z.string(),
  contest: text,
  version: z.string(),
  number: versionNumber,
  isInForce: z.boolean(),
  why: text,
  username: z.string(),
  total: count,
  judged: count,
  changed: count.describe('better, worse or other'),
  gmtCreate: moment,
})

export const getProposals = route({
  ...proposing,
  method: 'GET',
  path: `${base}/list`,
  summary: 'Proposals of what the caller may decide, newest first.',
  input: paging(20).extend({ pid: optionalInt, cid: optionalInt, state: optionalText(20) }),
  output: page(ProposalRow),
})

/** Submissions and the people who made them. */
const Share = z.object({ submissions: count, people: count })

export const getProposal = route({
  ...proposing,
  method: 'GET',
  path: base,
  summary: 'How far a proposal is, and what it would change or has changed.',
  refuses: refusedRead,
  input: z.object({ id: int }),
  output: ProposalRow.extend({
    filter: z.object({
      statuses: z.array(count),
      languages: z.array(z.string()),
      from: text,
      to: text,
      username: text,
    }),
    tells: z.boolean(),
    judgedAt: moment.nullable(),
    decidedBy: text,
    decidedAt: moment.nullable(),
    undoneBy: text,
    undoneAt: moment.nullable(),
    matrix: z.array(z.object({ before: count, after: count, n: count })).describe('verdicts, with how many went so'),
    shares: z.record(z.enum(changes), Share),
    outcomes: z.record(z.enum(outcomes), count),
    moved: count.describe('submissions that changed since: they will be left as they are'),
    told: count.describe('people who were told'),
    runsContest: z.boolean().describe('the contest runs now'),
  }),
})

export const getProposalChanges = route({
  ...proposing,
  method: 'GET',
  path: `${base}/changes`,
  summary: 'Submissions of a proposal with the verdict before and the one found; without a filter those that differ.',
  refuses: refusedRead,
  input: paging(30).extend({
    id: int,
    change: optionalText(20),
    outcome: optionalText(20),
    before: optionalSmallInt,
    after: optionalSmallInt,
    username: filterText,
  }),
  output: page(
    z.object({
      submitId: count,
      username: z.string(),
      realname: text,
      language: z.string(),
      submitTime: moment,
      change: z.enum(changes),
      outcome: z.enum(outcomes).nullable(),
      status: count,
      time: figure,
      memory: figure,
      score: figure,
      newStatus: count,
      newTime: figure,
      newMemory: figure,
      newScore: figure,
      message: text.describe('why it could not be judged'),
    }),
  ),
})

const Standing = z
  .object({
    rank: count.describe('-1: starred'),
    points: count.describe('ACM problems solved, OI score'),
    time: count.describe('ACM seconds with penalty, OI ms'),
    award: text,
  })
  .nullable()

export const getProposalBoard = route({
  ...proposing,
  method: 'GET',
  path: `${base}/board`,
  summary: 'Rows of the contest’s board, behind no seal, that differ with the verdicts found; at most 500, best first.',
  refuses: [...refusedRead, 'contest/not-found'],
  input: z.object({ id: int }),
  output: z.object({
    type: z.union([z.literal(0), z.literal(1)]).describe('0 ACM: times in seconds, 1 OI: in ms'),
    people: count,
    changed: count,
    rows: z.array(z.object({ username: z.string(), before: Standing, after: Standing })),
  }),
})

const deed = (path: string, summary: string) =>
  ({ ...proposing, method: 'POST', path: `${base}/${path}`, summary, refuses: refusedDeed }) satisfies Partial<Route>

export const applyProposal = route({
  ...deed('apply', 'Gives the submissions the verdicts that were found; those that changed meanwhile keep theirs.'),
  input: z.object({ id: int, tells: flag(true) }),
  output: none,
})

export const cancelProposal = route({
  ...deed('cancel', 'Gives the proposal up; nothing has changed.'),
  input: z.object({ id: int }),
  output: none,
})

export const undoProposal = route({
  ...deed('undo', 'Gives the submissions back the verdicts they had before; those that changed since keep theirs.'),
  input: z.object({ id: int }),
  output: none,
})

export const retryProposal = route({
  ...deed('retry', 'Judges once more what could not be judged.'),
  refuses: [...refusedDeed, 'submission/none-to-rejudge'],
  input: z.object({ id: int }),
  output: none,
})
