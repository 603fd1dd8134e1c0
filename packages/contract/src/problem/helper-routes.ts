import { z } from 'zod'
import { route } from '../route.ts'
import { sourceCode } from '../source-code.ts'
import { int, none } from '../wire.ts'
import { refusedWork } from './policy.ts'
import { workbenchPace } from './workbench-routes.ts'

const role = z.enum(['validator', 'generator'])

/** A program that looks at inputs or makes them; it takes no part in judging. */
export const HelperProgram = z.object({
  role,
  name: z.string().describe('by which it is put to use; of a validator, that of its first file'),
  language: z.string(),
  code: z.string().nullable().describe('null: several files, too long to be shown, or lost'),
})

export const getHelperPrograms = route({
  method: 'GET',
  path: '/api/admin/problem/helper-program',
  summary: 'The validators and generators of a problem.',
  access: 'user',
  refuses: refusedWork,
  input: z.object({ pid: int }),
  output: z.array(HelperProgram),
})

export const setHelperProgram = route({
  method: 'POST',
  path: '/api/admin/problem/helper-program',
  keeps: true,
  summary:
    'Adds a validator or generator, or puts it in the place of the one of this name; it is called as with testlib.',
  access: 'user',
  limit: workbenchPace,
  // 200,000 characters, however they are escaped
  bodyBytes: 2 * 2 ** 20,
  refuses: [
    ...refusedWork,
    'workbench/no-test-data',
    'workbench/too-many-helpers',
    'submission/language-unknown',
    'submission/empty-code',
  ],
  input: z.object({
    pid: int,
    role,
    name: z
      .string()
      .trim()
      .max(100)
      .regex(/^\w[\w.+-]*$/),
    language: z.string().max(50),
    code: sourceCode.max(200_000),
  }),
  output: none,
})

export const deleteHelperProgram = route({
  method: 'DELETE',
  path: '/api/admin/problem/helper-program',
  summary: 'Removes a validator or generator; one that is not there changes nothing.',
  access: 'user',
  refuses: [...refusedWork, 'workbench/no-test-data'],
  input: z.object({ pid: int, role, name: z.string().max(255) }),
  output: none,
})
