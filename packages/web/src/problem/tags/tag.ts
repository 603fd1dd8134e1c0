import type { getProblemTagsAndClassification } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'

/** A classification with its tags, or those without any. */
export type Group = Output<typeof getProblemTagsAndClassification>[number]
export type Tag = Group['tagList'][number]
export type Classification = NonNullable<Group['classification']>
