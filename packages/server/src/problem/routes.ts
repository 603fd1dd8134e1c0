import { languageNamed } from '@verdict/contract/judging/languages.ts'
import * as contract from '@verdict/contract/problem/routes.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { problemBank } from './bank.ts'
import { problemByPid, problemDetail } from './detail.ts'
import { languagesOf, siteLanguageList } from './languages.ts'
import { lastAcceptedCode, ownStanding } from './own.ts'
import { randomProblem, templatesOf } from './queries.ts'
import { listTags, tagsOf } from './tag-queries.ts'
import { bankName, classifiedTags } from './tags.ts'

export const problemRoutes = serve(contract, {
  getProblemList: problemBank,
  getProblemDetail: problemDetail,
  getRandomProblem: async ({ db }) => {
    const problemId = await randomProblem(db)
    if (!problemId) throw new Refusal('problem/bank-empty')
    return { problemId }
  },
  getUserProblemStatus: ownStanding,
  getLastAcCode: lastAcceptedCode,
  languages: async ({ db, viewer }, { pid, all }) =>
    pid === undefined || all ? siteLanguageList(db) : languagesOf(db, (await problemByPid(db, viewer, pid)).pid),
  getProblemLanguages: async ({ db, viewer }, { pid }) => languagesOf(db, (await problemByPid(db, viewer, pid)).pid),
  getProblemCodeTemplate: async ({ db, viewer }, { pid }) =>
    (await templatesOf(db, (await problemByPid(db, viewer, pid)).pid)).map((row) => ({
      id: row.id,
      pid: row.pid,
      lid: languageNamed(row.language)?.id ?? 0,
      code: row.code,
      status: row.status,
      gmtCreate: row.created_at,
      gmtModified: row.modified_at,
    })),
  getProblemTags: async ({ db, viewer }, { pid }) =>
    (await tagsOf(db, [(await problemByPid(db, viewer, pid)).pid])).get(pid) ?? [],
  getAllProblemTags: ({ db }, { oj }) => listTags(db, bankName(oj)),
  getProblemTagsAndClassification: ({ db }, { oj }) => classifiedTags(db, bankName(oj)),
})
