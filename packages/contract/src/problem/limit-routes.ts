import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none } from '../wire.ts'
import { refusedWork } from './policy.ts'

/** Time limits that follow from the reference submissions. Who may: root, problem_admin and the author of the problem. */
const ofProblem = z.object({ pid: int })
const figure = z.number().nullable()

const LimitRun = z.object({
  path: z.string(),
  language: z.string().nullable(),
  verdict: z.string().describe('short name'),
  time: figure.describe('ms; null while it runs'),
  machineLoad: figure.describe('load average per core of the judging machine when the run ended'),
  judger: z.string().nullable(),
  gmtCreate: moment,
})

export const getLimitRuns = route({
  method: 'GET',
  path: '/api/admin/problem/limit-runs',
  summary: 'The runs that the time limit of a problem was found from.',
  access: 'user',
  refuses: refusedWork,
  input: ofProblem,
  output: z.object({
    state: z.enum(['none', 'running', 'done', 'failed']).describe('none: the package states its limit'),
    timeLimit: figure.describe('ms'),
    failed: z.string().nullable().describe('why no limit could be found'),
    multiplier: figure.describe('the limit is this many times the slowest accepted program, each at its fastest'),
    runs: z.array(LimitRun),
  }),
})

export const measureLimit = route({
  method: 'POST',
  path: '/api/admin/problem/measure-limit',
  keeps: true,
  summary: 'Finds the time limit anew; the old one holds until then.',
  access: 'user',
  refuses: [...refusedWork, 'workbench/no-test-data', 'workbench/no-references', 'workbench/still-running'],
  input: ofProblem,
  output: none,
})
