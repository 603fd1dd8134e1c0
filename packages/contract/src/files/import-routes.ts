import { z } from 'zod'
import { route } from '../route.ts'
import { moment, page, paging } from '../wire.ts'
import { ImportChoices, ImportedProblem } from './routes.ts'

const figure = z.number().nullable()

/** What of a problem tells people whether it is the one they mean. */
export const ImportFacts = z.object({
  title: z.string(),
  judgeMode: z.string(),
  timeLimit: figure.describe('ms; null: to be measured'),
  memoryLimit: z.number().describe('MB'),
  cases: z.number(),
  references: z.number(),
})

/** What an import would do with one problem of the package. */
export const PlannedProblem = z.union([
  z.object({
    problemId: z.string().nullable().describe('null: the next that is free'),
    format: z.string(),
    brings: ImportFacts,
    replaces: ImportFacts.nullable().describe('null: the problem is new'),
    warnings: z.array(z.string()).describe('what would be lost'),
  }),
  z.object({ error: z.string().describe('why it would be refused') }),
])

const managed = { access: 'admin', permission: 'problem_admin' } as const

export const planProblemImport = route({
  ...managed,
  method: 'POST',
  path: '/api/file/plan-problem-import',
  keeps: true,
  summary: 'What an import of this package would make, replace, lose and refuse; nothing is kept.',
  transport: 'upload',
  refuses: ['import/no-file'],
  input: ImportChoices,
  output: z.array(PlannedProblem),
})

/** One upload with what became of its problems, in the reader's language. */
export const ProblemImport = z.object({
  id: z.number(),
  at: moment,
  uid: z.string().describe('empty for what was done at the command line'),
  username: z.string(),
  file: z.string(),
  replace: z.boolean(),
  outcomes: z.array(ImportedProblem),
})

export const getProblemImports = route({
  ...managed,
  method: 'GET',
  path: '/api/file/problem-imports',
  summary: 'Past imports, the newest first: root sees those of everybody, others their own.',
  input: paging(10),
  output: page(ProblemImport),
})
