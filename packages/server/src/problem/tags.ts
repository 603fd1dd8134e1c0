import type * as routes from '@verdict/contract/problem/routes.ts'
import type { Db } from '../db/connect.ts'
import type { Handler } from '../http/serve.ts'
import { problemByPid } from './detail.ts'
import { listClassifications, listTags, tagsOf } from './tag-queries.ts'

const bankName = (oj: string | undefined): string => oj?.toUpperCase() ?? 'ME'

/** Tags by classification, the unclassified last; without any classification one group of all (docs/rules.md, Calls). */
async function classifiedTags(db: Db, oj: string) {
  const [classifications, tags] = await Promise.all([listClassifications(db, oj), listTags(db, oj)])
  const groups = classifications.map((classification) => ({
    classification,
    tagList: tags.filter(({ tcid }) => tcid === classification.id),
  }))
  const rest = tags.filter(({ tcid }) => tcid === null)
  return rest.length || !groups.length ? [...groups, { classification: null, tagList: rest }] : groups
}

export const getProblemTags: Handler<typeof routes.getProblemTags> = async (call, { pid }) =>
  (await tagsOf(call.db, [(await problemByPid(call, pid)).pid])).get(pid) ?? []

export const getAllProblemTags: Handler<typeof routes.getAllProblemTags> = ({ db }, { oj }) =>
  listTags(db, bankName(oj))

export const getProblemTagsAndClassification: Handler<typeof routes.getProblemTagsAndClassification> = (
  { db },
  { oj },
) => classifiedTags(db, bankName(oj))
