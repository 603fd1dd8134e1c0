import type { Db } from '../db/connect.ts'
import { listClassifications, listTags } from './tag-queries.ts'

export const bankName = (oj: string | undefined): string => oj?.toUpperCase() ?? 'ME'

/** Tags by classification, the unclassified last; without any classification one group of all (contract 1.4.1). */
export async function classifiedTags(db: Db, oj: string) {
  const [classifications, tags] = await Promise.all([listClassifications(db, oj), listTags(db, oj)])
  const groups = classifications.map((classification) => ({
    classification,
    tagList: tags.filter(({ tcid }) => tcid === classification.id),
  }))
  const rest = tags.filter(({ tcid }) => tcid === null)
  return rest.length || !groups.length ? [...groups, { classification: null, tagList: rest }] : groups
}
