import { z } from 'zod'
import { route } from '../route.ts'
import { sourceCode } from '../source-code.ts'
import { int, none } from '../wire.ts'
import { expectable } from './expectable.ts'
import { refusedWork } from './policy.ts'
import { workbenchPace } from './workbench-routes.ts'

/** A program that proves a problem right, with what it should come to; `verifyProblem` judges them all. */
export const ReferenceProgram = z.object({
  id: z.number(),
  path: z.string(),
  language: z.string().nullable().describe('null: none that is known here'),
  expected: z.array(z.string()).describe('any of which is right; none: informative only'),
  expectedScore: z.number().nullable(),
  code: z.string().nullable().describe('null: several files, too long to be shown, or lost'),
})

export const getReferences = route({
  method: 'GET',
  path: '/api/admin/problem/reference',
  summary: 'The reference submissions of a problem.',
  access: 'user',
  refuses: refusedWork,
  input: z.object({ pid: int }),
  output: z.array(ReferenceProgram),
})

/** Words between slashes, none of which leads elsewhere. */
const path = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w+-][\w.+-]*(\/[\w+-][\w.+-]*)*$/)

export const setReference = route({
  method: 'POST',
  path: '/api/admin/problem/reference',
  keeps: true,
  summary: 'Adds a reference submission, or puts it in the place of the one of this name.',
  access: 'user',
  limit: workbenchPace,
  // 200,000 characters, however they are escaped
  bodyBytes: 2 * 2 ** 20,
  refuses: [
    ...refusedWork,
    'workbench/no-test-data',
    'workbench/too-many-references',
    'submission/language-unknown',
    'submission/empty-code',
  ],
  input: z.object({
    pid: int,
    path,
    language: z.string().max(50),
    code: sourceCode.max(200_000),
    expected: z.array(z.enum(expectable)).min(1).max(expectable.length),
    expectedScore: int
      .pipe(z.number().min(0).max(1_000_000))
      .nullish()
      .describe('in problems with scores; missing: any'),
  }),
  output: z.object({ id: z.number() }),
})

export const deleteReference = route({
  method: 'DELETE',
  path: '/api/admin/problem/reference',
  summary: 'Removes a reference submission, and what it came to so far.',
  access: 'user',
  refuses: ['workbench/reference-not-found'],
  input: z.object({ id: int }),
  output: none,
})
