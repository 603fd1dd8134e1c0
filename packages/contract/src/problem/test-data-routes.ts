import { z } from 'zod'
import { maxCases } from '../limits.ts'
import { refusalsOfPlace } from '../place.ts'
import { route } from '../route.ts'
import { int, moment, optionalInt, optionalText, page, paging } from '../wire.ts'
import { refusedData, Saved } from './admin-routes.ts'
import { Sample, why } from './form.ts'
import { refusedWork } from './policy.ts'

const text = z.string().nullable()
const count = z.number()
const base = '/api/admin/problem'

/**
 * For managers of the site, and of a group that is named in the query, where existing clients name it, or in the form; there also for
 * members who wrote one of its problems.
 */
const upload = {
  method: 'POST',
  access: 'user',
  transport: 'upload',
  keeps: true,
} as const

const refusedUploads = [
  ...refusalsOfPlace({ group: 'gid', needs: 'manager' }),
  ...(['import/no-file', 'account/not-allowed', 'problem/upload-refused', 'file/uploads-too-large'] as const),
]

export const uploadTestcaseZip = route({
  ...upload,
  path: '/api/file/upload-testcase-zip',
  summary: 'Keeps the test cases of a zip for a day; a problem that is saved names them by `fileListDir`.',
  refuses: [...refusedUploads, 'import/wrong-extension'],
  input: z.object({
    mode: optionalText(50).describe('the case mode'),
    judgeMode: optionalText(50).describe('`spj` or `interactive`: inputs alone are taken; else each needs an answer'),
    gid: optionalInt,
  }),
  output: z.object({
    fileList: z.array(z.object({ input: z.string(), output: z.string(), groupNum: count.optional() })),
    warnings: z.array(z.string()).describe('what was changed or made of them, in the language of the caller'),
    fileListDir: z.string().describe('a word that only the uploader can use'),
  }),
})

export const uploadTestcaseFile = route({
  ...upload,
  path: '/api/file/upload-testcase-file',
  summary: 'Keeps one file of test cases for a day, in an upload of before or in a new one.',
  refuses: [...refusedUploads, 'problem/upload-unknown'],
  input: z.object({ fileListDir: optionalText(200), gid: optionalInt }),
  output: z.object({ fileListDir: z.string(), name: z.string(), bytes: count }),
})

export const downloadTestcase = route({
  method: 'GET',
  path: '/api/file/download-testcase',
  summary: 'The test cases in force, or those of a version that is still kept, as a zip.',
  access: 'user',
  transport: 'file',
  refuses: [...refusedWork, 'test-data/version-unknown', 'test-data/files-released'],
  input: z.object({ pid: int, version: optionalText(50) }),
  output: z.unknown(),
})

export const TestCaseRow = z.object({
  id: count,
  seq: count,
  name: z.string(),
  input: z.string().describe('name of the file'),
  output: z.string(),
  isSample: z.boolean(),
  score: count.nullable(),
  groupNum: count.nullable(),
  inputBytes: count,
  outputBytes: count,
  inputStart: text.describe('its first 200 bytes at most; null where the file is not kept'),
  outputStart: text,
})

export const getTestCases = route({
  method: 'GET',
  path: `${base}/test-cases`,
  summary: 'Test cases with their sizes and how they begin.',
  access: 'user',
  refuses: [...refusedWork, 'test-data/version-unknown'],
  input: paging(100).extend({ pid: int, version: optionalText(50) }),
  output: page(TestCaseRow),
})

export const updateTestCases = route({
  method: 'PUT',
  path: `${base}/test-cases`,
  keeps: true,
  summary:
    'The test cases as they shall be, in their order: one with an id keeps its files but for those that the upload replaces; those that are not named go.',
  access: 'user',
  refuses: [
    ...refusedWork,
    ...refusedData,
    ...(['problem/changed-meanwhile', 'problem/judged-elsewhere', 'group/data-full'] as const),
  ],
  input: z.object({
    pid: int,
    dataVersion: optionalText(50).describe('the version that was read; a later one is not overwritten'),
    samples: z.array(Sample).min(1).max(maxCases),
    uploadTestcaseDir: z.string().max(200).nullish(),
    why,
  }),
  output: Saved,
})

export const downloadTestCaseFile = route({
  method: 'GET',
  path: `${base}/test-case-file`,
  summary: 'The whole input or output of one test case; takes a Range.',
  access: 'user',
  transport: 'file',
  refuses: [...refusedWork, 'test-data/case-unknown', 'test-data/files-released'],
  input: z.object({ pid: int, id: int, side: z.enum(['input', 'output']) }),
  output: z.unknown(),
})

/** How a version differs from the one before. */
const Difference = z.object({
  added: count,
  removed: count,
  changed: count.describe('cases whose files differ'),
  rescored: count.describe('cases whose score or subtask alone differs'),
  program: z.boolean().describe('the checker, interactor or comparison differs'),
})

export const getTestDataVersions = route({
  method: 'GET',
  path: `${base}/test-data-versions`,
  summary: 'Versions of a problem’s test data, newest first: who made them, when, why, and how they differ.',
  access: 'user',
  refuses: refusedWork,
  input: paging(20).extend({ pid: int }),
  output: page(
    z.object({
      version: z.string(),
      number: count.describe('what people call it by: 1 is the oldest of the problem'),
      username: text,
      why: text,
      origin: z.enum(['package', 'form', 'restored']),
      gmtCreate: moment,
      isInForce: z.boolean(),
      isKept: z.boolean().describe('its files are there, so that it can be restored'),
      cases: count,
      bytes: count,
      submissions: count.describe('judged with it'),
      difference: Difference.nullable(),
      warnings: z.array(z.string()).describe('what was told when it came in, in the language of the caller'),
    }),
  ),
})

const CaseSide = z.object({
  score: count.nullable(),
  groupNum: count.nullable(),
  inputBytes: count,
  outputBytes: count,
})

export const getTestDataChanges = route({
  method: 'GET',
  path: `${base}/test-data-changes`,
  summary:
    'How a version of the test data differs from the one before, case by case; of the first one every case was added.',
  access: 'user',
  refuses: [...refusedWork, 'test-data/version-unknown'],
  input: paging(50).extend({ pid: int, version: z.string().max(50) }),
  output: page(
    z.object({
      name: z.string(),
      kind: z
        .enum(['added', 'removed', 'changed', 'rescored'])
        .describe('rescored: its score or subtask alone differs'),
      isNewInput: z.boolean(),
      isNewOutput: z.boolean(),
      was: CaseSide.nullable(),
      is: CaseSide.nullable(),
    }),
  ),
})

export const restoreTestData = route({
  method: 'POST',
  path: `${base}/restore-test-data`,
  keeps: true,
  summary: 'Puts test data of before in force again, as a new version; nothing is judged again by itself.',
  access: 'user',
  refuses: [
    ...refusedWork,
    ...(['test-data/version-unknown', 'test-data/files-released'] as const),
    ...(['problem/changed-meanwhile', 'group/data-full'] as const),
  ],
  input: z.object({ pid: int, version: z.string().max(50), dataVersion: optionalText(50), why }),
  output: Saved,
})
