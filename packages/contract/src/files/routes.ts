import { z } from 'zod'
import { route } from '../route.ts'
import { flag, idList, none, nothing, optionalText } from '../wire.ts'

export const ImportedProblem = z.union([
  z.object({ pid: z.number(), problemId: z.string(), title: z.string(), warnings: z.array(z.string()) }),
  z.object({ error: z.string().describe('names the file inside the package and what is wrong with it') }),
])

/** Formats that problems leave in. */
export const ExportFormat = z.enum(['hoj', 'icpc', 'hydro', 'qduoj', 'fps', 'polygon'])

/** How a package is imported. */
export const ImportChoices = z.object({
  problemId: optionalText(50).describe('of the only problem; else as the package says'),
  replace: flag(false).describe('replace a problem whose id exists'),
  rename: flag(false).describe('give a problem whose id exists the next free one'),
  isPublic: flag(true).describe('new problems are public, if the caller may publish; else private'),
})

export const importProblemPackage = route({
  method: 'POST',
  path: '/api/file/import-problem-package',
  keeps: true,
  summary: 'Imports a problem package of any known format, or a zip of packages; all or nothing per problem.',
  access: 'admin',
  permission: 'problem_admin',
  transport: 'upload',
  refuses: ['import/no-file', 'import/nothing-imported'],
  input: ImportChoices,
  output: z.array(ImportedProblem),
})

/** What existing clients upload to; each answers a failure with the sentences of the problems that did not come in. */
const upload = {
  method: 'POST',
  access: 'root',
  transport: 'upload',
  keeps: true,
  refuses: ['import/no-file', 'import/wrong-extension', 'import/partly-imported', 'import/nothing-imported'],
  input: nothing,
  output: none,
} as const

export const importProblem = route({
  ...upload,
  path: '/api/file/import-problem',
  summary: 'Imports the problems of a HOJ export (zip).',
})

export const importQdojProblem = route({
  ...upload,
  path: '/api/file/import-qdoj-problem',
  summary: 'Imports the problems of a QDUOJ export (zip).',
})

export const importFpsProblem = route({
  ...upload,
  path: '/api/file/import-fps-problem',
  summary: 'Imports the problems of an FPS file (XML).',
})

export const importHydroProblem = route({
  ...upload,
  path: '/api/file/import-hydro-problem',
  summary: 'Imports the problems of a Hydro export (zip).',
})

export const exportProblem = route({
  method: 'GET',
  path: '/api/file/export-problem',
  summary: 'Problems as a HOJ export; refused as a whole when one of them cannot be exported.',
  access: 'root',
  transport: 'file',
  refuses: ['problem/not-found', 'problem/not-yours', 'export/impossible'],
  input: z.object({ pid: idList }),
  output: z.unknown(),
})

const managed = {
  method: 'GET',
  access: 'admin',
  permission: 'problem_admin',
  refuses: ['problem/not-found', 'problem/not-yours', 'export/impossible'],
  input: z.object({ pid: idList, format: ExportFormat }),
} as const

export const exportProblemPackage = route({
  ...managed,
  path: '/api/file/export-problem-package',
  summary: 'Problems that the caller manages as one zip; refused as a whole when one of them cannot be exported.',
  transport: 'file',
  output: z.unknown(),
})

export const getProblemExportReport = route({
  ...managed,
  path: '/api/file/get-problem-export-report',
  summary: 'What a format has no place for, problem by problem; or why it cannot have a problem at all.',
  output: z.array(
    z.union([
      z.object({ pid: z.number(), problemId: z.string(), warnings: z.array(z.string()) }),
      z.object({ pid: z.number(), problemId: z.string(), error: z.string() }),
    ]),
  ),
})
