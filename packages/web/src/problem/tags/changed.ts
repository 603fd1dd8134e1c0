import { getAllProblemTags, getProblemTagsAndClassification } from '@verdict/contract/problem/routes.ts'
import { getTagClassifications } from '@verdict/contract/problem/tag-admin-routes.ts'

/** What has to be asked anew when tags or classifications were changed. */
export const changed = [getProblemTagsAndClassification, getAllProblemTags, getTagClassifications]
