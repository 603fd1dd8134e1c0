import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, flag, int, moment, none, optionalInt, optionalSmallInt, page, paging } from '../wire.ts'
import { problemForm } from './form.ts'
import { formBytes } from './form-limits.ts'
import { refusedWork } from './policy.ts'
import { Problem } from './routes.ts'

const text = z.string().nullable()
const base = '/api/admin/problem'

/** In the back office a problem that is not there is a field that is wrong. */
export const unknownProblem = { 'problem/not-found': 400 } as const

/** What a problem is for those who manage it. */
export const AdminProblem = Problem.extend({
  spjCode: text.describe('source of the checker or interactor'),
  spjLanguage: text.describe('C, C++ or a name of the language table'),
  judgeExtraFile: text,
  outputLimit: z.number().nullable().describe('KB'),
})

/** A problem in the back office's list, without its texts and programs. */
export const AdminProblemRow = Problem.extend({
  mayManage: z.boolean().describe('the caller may change it'),
  mayOwn: z.boolean().describe('the caller may delete it where that is allowed at all, and name people on it'),
})

export const Saved = z.object({
  pid: z.number(),
  problemId: z.string(),
  gmtModified: moment,
  dataVersion: text,
  isNewData: z.boolean().describe('a new version of the test data was made'),
  judgedOnOlder: z
    .number()
    .describe('submissions judged with test data that is no longer in force; nothing is judged again by itself'),
})

/** Why test data that is sent is not taken. */
export const refusedData = [
  'problem/no-cases',
  'problem/case-mode-unfit',
  'problem/case-file-missing',
  'problem/data-too-large',
  'problem/upload-unknown',
  'problem/program-missing',
  'problem/program-not-compiled',
  'submission/language-unknown',
] as const

const refusedForm = [
  ...refusedData,
  'problem/id-taken',
  'problem/publishing-not-allowed',
  'problem/file-io-names',
  'problem/file-io-interactive',
  'tag/not-found',
] as const

export const getAdminProblemList = route({
  method: 'GET',
  path: `${base}/get-problem-list`,
  summary: 'Problems of the site, of whatever visibility, newest first; `auth` 0 is any, `oj` Mine is our own bank.',
  access: 'admin',
  input: paging(10).extend({ keyword: filterText, auth: optionalSmallInt, oj: filterText }),
  output: page(AdminProblemRow),
})

export const getAdminProblem = route({
  method: 'GET',
  path: base,
  summary: 'A problem with everything that its form changes, in the language it was written in.',
  access: 'admin',
  refuses: refusedWork,
  statuses: unknownProblem,
  input: z.object({ pid: int }),
  output: AdminProblem,
})

export const addProblem = route({
  method: 'POST',
  path: base,
  keeps: true,
  summary: 'Makes a problem of the caller; without an id it gets the next free one.',
  access: 'admin',
  bodyBytes: formBytes.ofSite,
  refuses: refusedForm,
  input: problemForm,
  output: Saved,
})

export const updateProblem = route({
  method: 'PUT',
  path: base,
  keeps: true,
  summary: 'Changes a problem; what is not sent stays. Other test data becomes a new version of it.',
  access: 'admin',
  bodyBytes: formBytes.ofSite,
  refuses: [...refusedForm, ...refusedWork, 'problem/changed-meanwhile', 'problem/judged-elsewhere'],
  statuses: unknownProblem,
  input: problemForm,
  output: Saved,
})

export const getProblemBelongings = route({
  method: 'GET',
  path: `${base}/belongings`,
  summary: 'What would go along with a problem, and the contests and trainings that keep it from being deleted.',
  access: 'problem-admin',
  refuses: refusedWork,
  input: z.object({ pid: int }),
  output: z.object({
    submissions: z.number(),
    versions: z.number().describe('of the test data'),
    usedBy: z.array(z.string()).describe('titles'),
  }),
})

export const deleteProblem = route({
  method: 'DELETE',
  path: base,
  summary: 'Deletes a problem that no contest and no training uses, with its submissions and test data.',
  access: 'problem-admin',
  refuses: [...refusedWork, 'problem/in-use'],
  statuses: unknownProblem,
  input: z.object({ pid: int }),
  output: none,
})

export const getAdminProblemCases = route({
  method: 'GET',
  path: `${base}/get-problem-cases`,
  summary: 'Test cases in force: names of files, or the data itself where it was written by hand.',
  access: 'admin',
  refuses: [...refusedWork, 'test-data/files-released'],
  input: z.object({ pid: int, isUpload: flag(true) }),
  output: z.array(
    z.object({
      id: z.number(),
      pid: z.number(),
      input: z.string(),
      output: z.string(),
      score: z.number().nullable(),
      groupNum: z.number(),
      status: z.literal(0),
      gmtCreate: moment,
      gmtModified: moment,
    }),
  ),
})

export const changeProblemAuth = route({
  method: 'PUT',
  path: `${base}/change-problem-auth`,
  summary: 'Who may see a problem: 1 everybody, 2 managers, 3 those in a contest. Only problem admins make one public.',
  access: 'admin',
  refuses: [...refusedWork, 'problem/publishing-not-allowed'],
  statuses: unknownProblem,
  input: z.object({ id: int, auth: int.pipe(z.int().min(1).max(3)) }),
  output: none,
})

export const getGroupProblemApplications = route({
  method: 'GET',
  path: '/api/admin/group-problem/list',
  summary: 'Problems of groups that were to become public: 1 applying, 2 public, 3 refused.',
  access: 'problem-admin',
  input: paging(10).extend({ keyword: filterText, gid: optionalInt }),
  output: page(
    z.object({
      id: z.number(),
      gid: z.number(),
      applyPublicProgress: z.number(),
      problemId: z.string(),
      title: z.string(),
      author: text,
      type: z.number(),
      judgeMode: Problem.shape.judgeMode,
    }),
  ),
})

export const getGroupProblemApplication = route({
  method: 'GET',
  path: '/api/admin/group-problem',
  summary: 'A problem of a group that was to become public, for those who decide on it.',
  access: 'problem-admin',
  refuses: ['problem/not-found', 'problem/no-application'],
  input: z.object({ pid: int }),
  output: AdminProblem,
})

export const changeGroupProblemProgress = route({
  method: 'PUT',
  path: '/api/admin/group-problem/change-progress',
  summary: 'Decides on a group’s problem: 2 makes it the site’s, 1 and 3 leave it to the group.',
  access: 'problem-admin',
  refuses: ['problem/not-found', 'problem/no-application', 'problem/not-for-everybody', 'problem/used-outside'],
  statuses: unknownProblem,
  input: z.object({ pid: int, progress: int.pipe(z.int().min(1).max(3)) }),
  output: none,
})
