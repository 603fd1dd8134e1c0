import { z } from 'zod'
import { zipOf } from '../../problem/import/support/zip.ts'

const text = z.string().nullable()
const flag = z.boolean()

/** The record that the problem form reads, and sends back as it is. */
export const record = z.looseObject({
  ...{ id: z.number(), problemId: z.string(), title: z.string(), author: text, gmtModified: z.string() },
  ...{ description: text, input: text, output: text, hint: text, source: text, examples: text },
  ...{ timeLimit: z.number(), memoryLimit: z.number(), stackLimit: z.number(), difficulty: z.number() },
  ...{ auth: z.literal([1, 2, 3]), type: z.literal([0, 1]), codeShare: flag, isRemote: flag, isUploadCase: flag },
  ...{ judgeMode: z.string(), judgeCaseMode: z.string(), spjCode: text, spjLanguage: text },
  ...{ isRemoveEndBlank: flag, openCaseResult: flag, isFileIO: flag, ioReadFileName: text, ioWriteFileName: text },
  ...{ userExtraFile: text, judgeExtraFile: text },
})
/** A row of the list of those who manage problems. */
export const row = z.looseObject({ id: z.number(), problemId: z.string(), gmtCreate: z.string(), modifiedUser: text })
/** Test cases as the form reads them. */
export const cases = z.array(
  z.object({
    id: z.number(),
    pid: z.number(),
    input: z.string(),
    output: z.string(),
    score: z.number().nullable(),
    groupNum: z.number(),
  }),
)
/** What an upload of test cases answers. */
export const uploaded = z.object({
  fileList: z.array(z.object({ input: z.string(), output: z.string() })).min(1),
  fileListDir: z.string().min(1),
})

/** Two test cases. */
export const zip = () =>
  zipOf([
    { name: '1.in', data: '1' },
    { name: '1.out', data: '2' },
    { name: '2.in', data: '2' },
    { name: '2.out', data: '4' },
  ])

/** As the form of a new problem sends it. */
export const dtoOf = ({ fileList, fileListDir }: z.output<typeof uploaded>) => ({
  problem: {
    ...{
      id: null,
      problemId: 'walk1',
      title: 'Walked',
      description: 'd',
      input: 'i',
      output: 'o',
      hint: '',
      source: '',
    },
    ...{ timeLimit: 1000, memoryLimit: 256, stackLimit: 128, difficulty: 0, auth: 1, codeShare: true, type: 1 },
    ...{ examples: '<input>1</input><output>2</output>', spjLanguage: 'C', spjCode: '', spjCompileOk: false },
    ...{ uploadTestcaseDir: fileListDir, testCaseScore: [], contestProblem: {}, isRemote: false, isUploadCase: true },
    ...{ judgeMode: 'default', judgeCaseMode: 'default', userExtraFile: '', judgeExtraFile: '', isFileIO: false },
    ...{
      ioReadFileName: null,
      ioWriteFileName: null,
      isRemoveEndBlank: false,
      openCaseResult: true,
      author: 'boss',
      cid: null,
    },
  },
  codeTemplates: [{ id: null, pid: null, lid: 1, code: '//PREPEND', status: true }],
  tags: [{ name: 'walked' }],
  languages: [{ id: 1, name: 'C', contentType: 'text/x-csrc', _XID: 'row_10' }],
  ...{ isUploadTestCase: true, uploadTestcaseDir: fileListDir, judgeMode: 'default' },
  samples: fileList.map((file, index) => ({
    ...file,
    index,
    score: '50',
    groupNum: null,
    pid: null,
    _XID: `row_${index}`,
  })),
  ...{ changeModeCode: true, changeJudgeCaseMode: true },
})
