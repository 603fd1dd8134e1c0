import { z } from 'zod'
import { route } from '../route.ts'
import { flag, optionalText } from '../wire.ts'

export const ImportedProblem = z.union([
  z.object({ pid: z.number(), problemId: z.string(), title: z.string(), warnings: z.array(z.string()) }),
  z.object({ error: z.string().describe('names the file inside the package and what is wrong with it') }),
])

export const importProblemPackage = route({
  method: 'POST',
  path: '/api/file/import-problem-package',
  summary: 'Imports an ICPC/Kattis problem package, or a zip of packages; all or nothing per problem.',
  access: 'admin',
  permission: 'problem_admin',
  transport: 'upload',
  input: z.object({ problemId: optionalText(20), replace: flag(false) }),
  output: z.array(ImportedProblem),
})
