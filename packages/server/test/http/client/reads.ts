import { z } from 'zod'

/** What existing clients read of replies: a field that is missing, null or of another type here breaks one of their screens. */
const text = z.string().nullable()
const figure = z.number().nullable()
/** With an offset, or it would be taken for another zone's. */
export const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:?\d\d)$/)

export const nothing = z.unknown()
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ records: z.array(row).min(1), total: z.number().min(1) })

export const config = z.object({
  name: z.string(),
  shortName: z.string(),
  description: text,
  recordName: text,
  recordUrl: text,
  projectName: z.string(),
  projectUrl: z.string(),
  register: z.boolean(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
})

export const user = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  avatar: text,
  email: z.string(),
  roleList: z.array(z.string()).min(1),
  gender: z.enum(['male', 'female', 'secrecy']),
  realname: text,
  cfUsername: text,
  signature: text,
  number: text,
  blog: text,
  school: text,
  github: text,
})

export const announcement = z.object({ title: z.string(), content: z.string(), gmtCreate: time, username: z.string() })
const seven = <T extends z.ZodType>(one: T) => z.array(one).length(7)
export const week = z.object({
  dateStrList: seven(z.string().regex(/^\d\d-\d\d$/)),
  acCountList: seven(z.number()),
  totalCountList: seven(z.number()),
})
export const updated = z.array(z.object({ problemId: z.string(), title: z.string(), gmtModified: time })).min(1)

export const tag = z.object({ id: z.number(), name: z.string(), color: text, oj: z.string(), tcid: figure })
const counts = ['total', 'ac', 'wa', 'tle', 'mle', 're', 'pe', 'ce', 'se', 'pa']
const counted = Object.fromEntries(counts.map((name) => [name, z.number()]))
export const problemRow = z.object({
  pid: z.number(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.number(),
  type: z.literal([0, 1]),
  tags: z.array(tag).min(1),
  ...counted,
})
export const classified = z
  .array(z.object({ classification: z.object({ id: z.number(), name: z.string() }).nullable(), tagList: z.array(tag) }))
  .min(1)

export const problemDetail = z.object({
  problem: z.object({
    id: z.number(),
    title: z.string(),
    author: text,
    source: text,
    timeLimit: z.number(),
    memoryLimit: z.number(),
    difficulty: figure,
    type: z.literal([0, 1]),
    ioScore: figure,
    description: text,
    input: text,
    output: text,
    hint: text,
    examples: text,
    isFileIO: z.boolean(),
    ioReadFileName: text,
    ioWriteFileName: text,
    userExtraFile: text,
    gid: figure,
    isRemote: z.boolean(),
  }),
  tags: z.array(tag),
  languages: z.array(z.string()).min(1),
  codeTemplate: z.record(z.string(), z.string()),
  problemCount: z.object(counted),
})

export const language = z.object({
  id: z.number(),
  name: z.string(),
  contentType: z.string(),
  oj: z.literal('ME'),
  description: z.string(),
  compileCommand: z.string(),
  template: z.string().min(1),
  codeTemplate: z.string().min(1),
  isSpj: z.boolean(),
})

/** Of any site; what is judged elsewhere need not have a template. */
export const anyLanguage = language.extend({ oj: z.string().min(1), template: z.string(), codeTemplate: z.string() })

const status = z.literal([-10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
const run = { status, time: figure, memory: figure, score: figure }
export const submission = z.object({
  submission: z.object({
    submitId: z.number(),
    submitTime: time,
    pid: z.number(),
    displayPid: z.string(),
    cid: z.literal(0),
    ...run,
    oiRankScore: figure,
    length: z.number(),
    language: z.string(),
    username: z.string(),
    uid: z.string(),
    errorMessage: text,
    code: text,
    share: z.boolean(),
  }),
  codeShare: z.boolean(),
})
export const submissionRow = z.object({
  submitId: z.number(),
  pid: z.number(),
  displayPid: z.string(),
  title: z.string(),
  uid: z.string(),
  ...run,
  username: z.string(),
  cid: z.literal(0),
  oiRankScore: figure,
  length: z.number(),
  language: z.string(),
  judger: text,
  submitTime: time,
  isManual: z.boolean(),
})
export const submissionState = z.object({ ...run, judger: text, isManual: z.boolean().nullable() })
export const ruled = z.object({ status, score: figure, oiRankScore: figure, judger: text })
export const again = z.object({ status, time: figure, memory: figure, errorMessage: text, judger: text })

const oneCase = z.object({ ...run, inputData: text, outputData: text, userOutput: text })
export const cases = z.object({
  judgeCaseMode: z.string(),
  judgeCaseList: z.array(oneCase).min(1).nullable(),
  subTaskJudgeCaseVoList: z
    .array(
      z.object({
        groupNum: z.number(),
        ...run,
        ac: z.number(),
        total: z.number(),
        subtaskDetailList: z.array(oneCase).min(1),
      }),
    )
    .nullable(),
})
export const testRun = z.object({
  status,
  problemJudgeMode: text,
  time: figure,
  memory: figure,
  stderr: text,
  userInput: text,
  expectedOutput: text,
  userOutput: text,
})
