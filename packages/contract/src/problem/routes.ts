import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, flag, idList, int, moment, nothing, optionalInt, optionalSmallInt, page, paging } from '../wire.ts'
import { refusedProblem } from './policy.ts'

const text = z.string().nullable()
const count = z.number()

/** The contest in which a problem is looked at. */
const ofContest = optionalInt.describe('the contest in which it is looked at')

export const Tag = z.object({
  id: z.number(),
  name: z.string(),
  color: text,
  oj: z.string(),
  gid: z.number().nullable(),
  tcid: z.number().nullable(),
  gmtCreate: moment,
  gmtModified: moment,
})

export const TagClassification = z.object({
  id: z.number(),
  name: z.string(),
  oj: z.string(),
  rank: z.number(),
  gmtCreate: moment,
  gmtModified: moment,
})

export const Language = z.object({
  id: z.number(),
  contentType: z.string(),
  description: z.string(),
  name: z.string(),
  compileCommand: z.string(),
  template: z.string(),
  codeTemplate: z.string().describe('what a form offers for a template: parts before, for, and after the contestant'),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.number(),
  gmtCreate: moment,
  gmtModified: moment,
})

/** Submissions by verdict; `total` counts those still waiting as well. */
const verdictCounts = {
  total: count,
  ac: count,
  mle: count,
  tle: count,
  re: count,
  pe: count,
  ce: count,
  wa: count,
  se: count,
  pa: count,
}

export const ProblemRow = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.number(),
  type: z.number().describe('0 ACM, 1 OI'),
  tags: z.array(Tag),
  ...verdictCounts,
  score: z.null(),
})

/** Limits: timeLimit ms, memoryLimit MB, stackLimit MB. */
export const Problem = z.object({
  id: z.number(),
  problemId: z.string(),
  title: z.string(),
  author: text,
  type: z.number(),
  judgeMode: z.enum(['default', 'spj', 'interactive']),
  judgeCaseMode: z.enum(['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error']),
  timeLimit: z.number().nullable(),
  memoryLimit: z.number(),
  stackLimit: z.number(),
  otherFactor: z.number().describe('languages other than C and C++ get this many times the time and memory'),
  description: text,
  input: text,
  output: text,
  examples: text,
  isRemote: z.boolean(),
  source: text,
  difficulty: z.number(),
  hint: text,
  auth: z.number().describe('1 public, 2 private, 3 contest only'),
  ioScore: z.number().nullable(),
  codeShare: z.boolean(),
  spjCode: z.null(),
  spjLanguage: z.null(),
  userExtraFile: text,
  judgeExtraFile: z.null(),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  isUploadCase: z.boolean(),
  caseVersion: text,
  modifiedUser: text,
  isGroup: z.boolean(),
  gid: z.number().nullable(),
  applyPublicProgress: z.number().nullable(),
  isFileIO: z.boolean(),
  ioReadFileName: text,
  ioWriteFileName: text,
  gmtCreate: moment,
  gmtModified: moment,
})

export const getProblemList = route({
  method: 'GET',
  path: '/api/get-problem-list',
  summary: 'The public problem bank, ordered by length of the id and the id.',
  access: 'anyone',
  scope: 'read',
  input: paging(10).extend({
    keyword: filterText,
    tagId: idList.optional(),
    difficulty: optionalSmallInt,
    oj: filterText,
  }),
  output: page(ProblemRow),
})

export const getRandomProblem = route({
  method: 'GET',
  path: '/api/get-random-problem',
  summary: 'A public problem picked at random.',
  access: 'anyone',
  refuses: ['problem/bank-empty'],
  input: nothing,
  output: z.object({ problemId: z.string() }),
})

export const getUserProblemStatus = route({
  method: 'POST',
  path: '/api/get-user-problem-status',
  summary: 'The caller’s standing on each problem asked for; -10 means never submitted.',
  access: 'user',
  scope: 'read',
  at: { contest: 'cid', group: 'gid', needs: 'reader' },
  statuses: { 'contest/not-found': 404 },
  input: z.object({
    pidList: idList.pipe(z.array(z.number()).min(1)),
    isContestProblemList: z.boolean(),
    cid: optionalInt,
    gid: optionalInt,
    containsEnd: flag(false),
  }),
  output: z.record(z.string(), z.object({ status: z.number(), score: z.number().nullable().optional() })),
})

export const getProblemDetail = route({
  method: 'GET',
  path: '/api/get-problem-detail',
  summary: 'A problem with its statement, languages, templates and verdict counts.',
  access: 'anyone',
  scope: 'read',
  at: { group: 'gid', needs: 'reader' },
  refuses: refusedProblem,
  input: z.object({ problemId: z.string().trim().min(1), gid: optionalInt }),
  output: z.object({
    problem: Problem,
    tags: z.array(Tag),
    languages: z.array(z.string()),
    problemCount: z.object({ pid: z.number().nullable(), ...verdictCounts }),
    codeTemplate: z.record(z.string(), z.string()),
  }),
})

export const getFullScreenProblemList = route({
  method: 'GET',
  path: '/api/get-full-screen-problem-list',
  summary: 'The problems of a training, contest or group in their order, with the caller’s standing on each.',
  access: 'user',
  at: { contest: 'cid', training: 'tid', group: 'gid', needs: 'reader' },
  refuses: ['problem/no-list'],
  input: z.object({ tid: optionalInt, cid: optionalInt, gid: optionalInt }),
  output: z.array(
    z.object({
      pid: z.number(),
      problemId: z.string(),
      title: z.string(),
      status: z.number().nullable().describe('null while there is no verdict'),
      score: z.number().nullable(),
    }),
  ),
})

export const getLastAcCode = route({
  method: 'GET',
  path: '/api/get-last-ac-code',
  summary: 'The caller’s newest accepted code, with a comment that tells where it is from.',
  access: 'user',
  scope: 'read',
  at: { contest: 'cid', needs: 'reader' },
  input: z.object({ pid: int, cid: optionalInt }),
  output: z.object({ submitId: z.number().nullable(), code: z.string(), language: text }),
})

export const languages = route({
  method: 'GET',
  path: '/api/languages',
  summary:
    'Languages that can be judged: of every site (`oj`), or with `all=false` here, or for one problem; as last known while judges restart.',
  access: 'anyone',
  scope: 'read',
  at: { contest: 'cid', problem: 'pid', needs: 'reader' },
  refuses: refusedProblem,
  input: z.object({ pid: optionalInt, cid: ofContest, all: flag(true) }),
  output: z.array(Language),
})

export const getProblemLanguages = route({
  method: 'GET',
  path: '/api/get-problem-languages',
  summary: 'Languages a problem may be solved in.',
  access: 'anyone',
  scope: 'read',
  at: { contest: 'cid', problem: 'pid', needs: 'reader' },
  refuses: refusedProblem,
  input: z.object({ pid: int, cid: ofContest }),
  output: z.array(Language),
})

export const getProblemCodeTemplate = route({
  method: 'GET',
  path: '/api/get-problem-code-template',
  summary: 'Code templates of a problem.',
  access: 'anyone',
  at: { contest: 'cid', problem: 'pid', needs: 'reader' },
  refuses: refusedProblem,
  input: z.object({ pid: int, cid: ofContest }),
  output: z.array(
    z.object({
      id: z.number(),
      pid: z.number(),
      lid: z.number(),
      code: z.string(),
      status: z.boolean(),
      gmtCreate: moment,
      gmtModified: moment,
    }),
  ),
})

export const getProblemTags = route({
  method: 'GET',
  path: '/api/get-problem-tags',
  summary: 'Tags of one problem.',
  access: 'anyone',
  at: { problem: 'pid', needs: 'reader' },
  refuses: refusedProblem,
  input: z.object({ pid: int }),
  output: z.array(Tag),
})

export const getAllProblemTags = route({
  method: 'GET',
  path: '/api/get-all-problem-tags',
  summary: 'Every tag of a bank (ME, a remote judge, or ALL).',
  access: 'anyone',
  input: z.object({ oj: filterText }),
  output: z.array(Tag),
})

export const getProblemTagsAndClassification = route({
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  summary: 'Tags of a bank by classification; the unclassified come last.',
  access: 'anyone',
  input: z.object({ oj: filterText }),
  output: z.array(z.object({ classification: TagClassification.nullable(), tagList: z.array(Tag) })),
})
