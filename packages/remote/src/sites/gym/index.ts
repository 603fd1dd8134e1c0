import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Site, Told } from '../../site.ts'
import { toldByRow } from '../codeforces/parse-list.ts'
import { codeforces, ownEntries, type Part } from '../codeforces/site.ts'
import { askData } from '../codeforces/submit-source.ts'
import { compilerSays } from './compile-error.ts'
import { importProblem } from './import-problem.ts'

const part: Part = {
  key: 'GYM',
  submitPath: (contest) => `/gym/${contest}/submit`,
  ownPath: (contest) => `/gym/${contest}/my`,
  languagesPath: '/problemset/submit',
  importProblem,

  async result(web, { remoteId, problem, account }): Promise<Told> {
    const row = (await ownEntries(web, part, account.name, problem)).find(({ id }) => id === remoteId)
    // lists are behind what they list
    if (!row) return { is: 'waiting', status: verdict.pending, word: 'not listed yet' }
    const told = toldByRow(row)
    if (told.is !== 'final' || told.status !== verdict.compileError) return told
    return { ...told, compileError: compilerSays(await askData(web, '/data/judgeProtocol', remoteId)) }
  },
}

/** The gym: contests of others at Codeforces, with statements as pages or as documents, and no word of single tests. */
export const gym: Site = codeforces(part)
